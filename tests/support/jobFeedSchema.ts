/**
 * The requirements of job exchanges for a list of jobs (Indeed's XML), as an XML Schema: each job
 * has its required parts in one order, none of them is empty, and no number occurs twice.
 */
export const jobFeedSchema = `<?xml version="1.0" encoding="UTF-8"?>
<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" elementFormDefault="qualified">
  <xs:simpleType name="text"><xs:restriction base="xs:string"><xs:pattern value="[\\s\\S]*\\S[\\s\\S]*"/></xs:restriction></xs:simpleType>
  <xs:simpleType name="number"><xs:restriction base="xs:string"><xs:pattern value="[A-Za-z0-9]{1,40}"/></xs:restriction></xs:simpleType>
  <xs:simpleType name="address"><xs:restriction base="xs:anyURI"><xs:pattern value="https://[a-z0-9.-]+/.*"/></xs:restriction></xs:simpleType>
  <xs:simpleType name="kind"><xs:restriction base="xs:string"><xs:enumeration value="fulltime"/><xs:enumeration value="parttime"/><xs:enumeration value="apprenticeship"/></xs:restriction></xs:simpleType>
  <xs:complexType name="job">
    <xs:sequence>
      <xs:element name="title" type="text"/>
      <xs:element name="date" type="xs:dateTime"/>
      <xs:element name="referencenumber" type="number"/>
      <xs:element name="requisitionid" type="number"/>
      <xs:element name="url" type="address"/>
      <xs:element name="company" type="text"/>
      <xs:element name="city" type="text"/>
      <xs:element name="postalcode" minOccurs="0"><xs:simpleType><xs:restriction base="xs:string"><xs:pattern value="\\d{4}"/></xs:restriction></xs:simpleType></xs:element>
      <xs:element name="country" type="xs:string" fixed="CH"/>
      <xs:element name="description" type="text"/>
      <xs:element name="jobtype" type="kind"/>
      <xs:element name="salary" minOccurs="0"><xs:simpleType><xs:restriction base="xs:string"><xs:pattern value="\\d+(\\.\\d+)?( - \\d+(\\.\\d+)?)? CHF per (year|month|hour)"/></xs:restriction></xs:simpleType></xs:element>
      <xs:element name="expirationdate" type="xs:date" minOccurs="0"/>
    </xs:sequence>
  </xs:complexType>
  <xs:element name="source">
    <xs:complexType>
      <xs:sequence>
        <xs:element name="publisher" type="text"/>
        <xs:element name="publisherurl" type="address"/>
        <xs:element name="lastBuildDate" type="xs:dateTime"/>
        <xs:element name="job" type="job" maxOccurs="unbounded"/>
      </xs:sequence>
    </xs:complexType>
    <xs:unique name="once"><xs:selector xpath="job"/><xs:field xpath="referencenumber"/></xs:unique>
  </xs:element>
</xs:schema>`;
