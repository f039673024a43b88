/** The gateway's answer for a brand with one notice that is on, as the content service writes it. */
export const noticeAnswer = (marke: string, fields: Readonly<Record<string, string>>) => ({
  data: [
    {
      id: 1,
      documentId: 'notice1',
      marke,
      textFr: null,
      textIt: null,
      textEn: null,
      von: '2020-01-01T00:00:00.000Z',
      bis: '2090-01-01T00:00:00.000Z',
      wo: 'beides',
      ton: 'hinweis',
      link: null,
      ...fields,
    },
  ],
  meta: { pagination: { page: 1, pageSize: 20, pageCount: 1, total: 1 } },
});
