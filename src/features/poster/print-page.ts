/** Only the sheet is printed, without the browser's margins. */
const printStyles = `
  @page { size: A4 portrait; margin: 0; }
  @media screen { #hoja { display: none; } }
  @media print {
    html, body { margin: 0; padding: 0; background: #fff; }
    body > *:not(#hoja) { display: none !important; }
    #hoja { display: block; width: 100vw; height: auto; }
  }
`;

/** Without constructed style sheets (Safari before 16.4, Firefox before 101) the whole page of the app would be printed. */
export const canPrintPage = (): boolean => 'adoptedStyleSheets' in document;

/** Prints one picture of an A4 page. Whatever the app shows stays on the screen. */
export async function printPage(url: string): Promise<void> {
  document.querySelector('#hoja')?.remove();
  const sheet = document.createElement('img');
  sheet.id = 'hoja';
  sheet.alt = '';
  sheet.src = url;
  await sheet.decode();
  const styles = new CSSStyleSheet();
  styles.replaceSync(printStyles);
  document.body.append(sheet);
  // A style sheet of its own: the page of any other print stays as it is. The policy refuses a <style> element.
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, styles];
  const clear = () => {
    sheet.remove();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== styles);
  };
  window.addEventListener('afterprint', clear, { once: true });
  window.print();
}
