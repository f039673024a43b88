const form = document.querySelector('form[role=search]');
const rows = [...document.querySelectorAll('#rows>li')].map((li) => ({
  li,
  ...li.dataset,
  text: li.textContent.replaceAll('\u00ad', '').toLowerCase(),
}));
const counts = [...form.querySelectorAll('[data-count]')];
const status = document.querySelector('[role=status]');
const fits = (row, wanted) =>
  (!wanted.lehre || row.l) &&
  (!wanted.bereich[0] || wanted.bereich.includes(row.b)) &&
  (!wanted.firma || row.f === wanted.firma) &&
  (!wanted.pensum || (+row.von <= +wanted.pensum && +row.bis >= +wanted.pensum)) &&
  row.text.includes(wanted.suche);
form.addEventListener('input', () => {
  const data = new FormData(form);
  const wanted = {
    lehre: data.get('lehre'),
    bereich: data.getAll('bereich'),
    firma: data.get('firma'),
    pensum: data.get('pensum'),
    suche: data.get('suche').toLowerCase(),
  };
  let found = 0;
  for (const row of rows) {
    const shown = fits(row, wanted);
    row.li.hidden = !shown;
    if (shown) found += 1;
  }
  const others = rows.filter((row) => fits(row, { ...wanted, bereich: [] }));
  for (const count of counts)
    count.textContent = others.filter((row) => row.b === count.dataset.count).length;
  status.textContent = found + ' Stellen gefunden';
  history.replaceState(null, '', '?' + new URLSearchParams([...data].filter(([, value]) => value)));
});
form.addEventListener('submit', (event) => event.preventDefault());
