// A script for pages with the grid of a matrix. The Tab key moves between the rows, and the arrow keys move among the
// letters of the grid. The script is added where the page is shown. The security policy allows no other script.

export const gridKeys = `
document.addEventListener('keydown', (event) => {
  const link = event.target.closest('.grid tbody a');
  if (!link || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
  const row = link.closest('tr');
  const links = [...row.querySelectorAll('a')];
  const at = links.indexOf(link);
  const { cellIndex } = link.closest('th, td');
  const beside = (other) => other && (other.cells[cellIndex].querySelector('a') ?? other.querySelector('a'));
  const targets = {
    ArrowRight: links[at + 1],
    ArrowLeft: links[at - 1],
    Home: links[0],
    End: links.at(-1),
    ArrowDown: beside(row.nextElementSibling),
    ArrowUp: beside(row.previousElementSibling),
  };
  const target = targets[event.key];
  if (!target) return;
  event.preventDefault();
  target.focus();
});
document.addEventListener('focusin', (event) => {
  const link = event.target.closest('.grid tbody a');
  if (!link) return;
  for (const other of link.closest('tr').querySelectorAll('a')) other.tabIndex = other === link ? 0 : -1;
});`;
