const form = document.querySelector('form[role=search]');
const rows = [...document.querySelectorAll('#rows>li')].map((li) => ({
  li,
  ...li.dataset,
  text: li.textContent.replaceAll('\u00ad', '').toLowerCase(),
}));
const counts = [...form.querySelectorAll('[data-count]')];
const status = document.querySelector('[role=status]');
const fits = (row, requested) =>
  (!requested.lehre || row.l) &&
  (!requested.bereich[0] || requested.bereich.includes(row.b)) &&
  (!requested.firma || row.f === requested.firma) &&
  (!requested.pensum || (+row.von <= +requested.pensum && +row.bis >= +requested.pensum)) &&
  row.text.includes(requested.suche);
form.addEventListener('input', () => {
  const data = new FormData(form);
  const requested = {
    lehre: data.get('lehre'),
    bereich: data.getAll('bereich'),
    firma: data.get('firma'),
    pensum: data.get('pensum'),
    suche: data.get('suche').toLowerCase(),
  };
  let found = 0;
  for (const row of rows) {
    const shown = fits(row, requested);
    row.li.hidden = !shown;
    if (shown) found += 1;
  }
  const others = rows.filter((row) => fits(row, { ...requested, bereich: [] }));
  for (const count of counts)
    count.textContent = others.filter((row) => row.b === count.dataset.count).length;
  status.textContent = found + ' Stellen gefunden';
  history.replaceState(null, '', '?' + new URLSearchParams([...data].filter(([, value]) => value)));
});
form.addEventListener('submit', (event) => event.preventDefault());
