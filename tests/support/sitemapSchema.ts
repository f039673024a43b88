/**
 * The rules of a sitemap from sitemaps.org as an XML Schema: at least one and at most 50 000 pages,
 * each with an absolute address of at most 2048 characters, an optional time of change, and links
 * to the same page in other languages.
 */
export const sitemapSchema = `<?xml version="1.0" encoding="UTF-8"?>
<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:map="http://www.sitemaps.org/schemas/sitemap/0.9" targetNamespace="http://www.sitemaps.org/schemas/sitemap/0.9" elementFormDefault="qualified">
  <xs:import namespace="http://www.w3.org/1999/xhtml" schemaLocation="alternates.xsd"/>
  <xs:simpleType name="address">
    <xs:restriction base="xs:anyURI"><xs:minLength value="12"/><xs:maxLength value="2048"/><xs:pattern value="https://[a-z0-9.-]+/.*"/></xs:restriction>
  </xs:simpleType>
  <xs:simpleType name="moment"><xs:union memberTypes="xs:date xs:dateTime"/></xs:simpleType>
  <xs:simpleType name="rhythm">
    <xs:restriction base="xs:string">
      <xs:enumeration value="always"/><xs:enumeration value="hourly"/><xs:enumeration value="daily"/><xs:enumeration value="weekly"/><xs:enumeration value="monthly"/><xs:enumeration value="yearly"/><xs:enumeration value="never"/>
    </xs:restriction>
  </xs:simpleType>
  <xs:simpleType name="weight"><xs:restriction base="xs:decimal"><xs:minInclusive value="0"/><xs:maxInclusive value="1"/></xs:restriction></xs:simpleType>
  <xs:complexType name="page">
    <xs:sequence>
      <xs:element name="loc" type="map:address"/>
      <xs:element name="lastmod" type="map:moment" minOccurs="0"/>
      <xs:element name="changefreq" type="map:rhythm" minOccurs="0"/>
      <xs:element name="priority" type="map:weight" minOccurs="0"/>
      <xs:any namespace="http://www.w3.org/1999/xhtml" processContents="strict" minOccurs="0" maxOccurs="unbounded"/>
    </xs:sequence>
  </xs:complexType>
  <xs:element name="urlset">
    <xs:complexType><xs:sequence><xs:element name="url" type="map:page" maxOccurs="50000"/></xs:sequence></xs:complexType>
    <xs:unique name="once"><xs:selector xpath="map:url"/><xs:field xpath="map:loc"/></xs:unique>
  </xs:element>
</xs:schema>`;

/** The only XHTML element in a sitemap: a link to the same page in another language. */
export const alternatesSchema = `<?xml version="1.0" encoding="UTF-8"?>
<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="http://www.w3.org/1999/xhtml" elementFormDefault="qualified">
  <xs:element name="link">
    <xs:complexType>
      <xs:attribute name="rel" use="required"><xs:simpleType><xs:restriction base="xs:string"><xs:enumeration value="alternate"/></xs:restriction></xs:simpleType></xs:attribute>
      <xs:attribute name="hreflang" use="required"><xs:simpleType><xs:restriction base="xs:string"><xs:pattern value="x-default|[a-z]{2}(-[A-Z]{2})?"/></xs:restriction></xs:simpleType></xs:attribute>
      <xs:attribute name="href" type="xs:anyURI" use="required"/>
    </xs:complexType>
  </xs:element>
</xs:schema>`;
