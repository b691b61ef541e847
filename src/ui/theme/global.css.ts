// Resets are in a layer, so that every component's own style overrides them in any import order.
import { type GlobalStyleRule, globalLayer, globalStyle } from '@vanilla-extract/css';
import { media } from './media.ts';
import { insets, vars } from './theme.css.ts';

const reset = globalLayer('reset');

function base(selector: string, rule: Omit<GlobalStyleRule, '@layer'>): void {
  globalStyle(selector, { '@layer': { [reset]: rule } });
}

base('*, *::before, *::after', { boxSizing: 'border-box' });
base('*', { margin: 0 });
base('html', {
  WebkitTextSizeAdjust: '100%',
  textSizeAdjust: '100%',
  scrollPaddingTop: `calc(${insets.top} + ${vars.space.x4})`,
  scrollPaddingBottom: `calc(${insets.bottom} + ${vars.space.x4})`,
});
base('body', {
  minHeight: '100dvh',
  background: vars.color.paper,
  color: vars.color.ink,
  fontFamily: vars.font.body,
  fontSize: vars.text.body,
  lineHeight: vars.leading.body,
  WebkitFontSmoothing: 'antialiased',
  WebkitTapHighlightColor: 'transparent',
});
// People paste links and type words of 300 letters. With `anywhere`, unlike `break-word`, such a word does not count for
// the narrowest width of a flex or grid item, so no item and no page grows wider than its window. A browser's own style
// sets the property on text areas, which would not inherit it.
base('body, textarea', { overflowWrap: 'anywhere' });
// The words of a control are the product's own: a narrow row wraps its controls and breaks none of their words, unless
// one of them is wider than the whole row.
base('button, nav', { overflowWrap: 'break-word' });
base('h1, h2, h3, h4', {
  fontFamily: vars.font.heading,
  fontWeight: vars.weight.heading,
  lineHeight: vars.leading.tight,
  letterSpacing: '-0.01em',
  textWrap: 'balance',
});
base('h1', { fontSize: vars.text.heading });
base('h2', { fontSize: vars.text.title });
base('h3', { fontSize: vars.text.lead });
base('h4', { fontSize: vars.text.body });
base('p', { textWrap: 'pretty' });
base('a', {
  color: vars.color.primary,
  textDecorationThickness: '1px',
  textUnderlineOffset: '0.2em',
});
base('a:hover', { textDecorationThickness: '2px' });
base('img, picture, video, canvas, svg', { display: 'block', maxWidth: '100%' });
base('img, video', { height: 'auto' });
// The browser's default is blue. This colour follows the text in both themes.
base('input::-webkit-search-cancel-button', {
  WebkitAppearance: 'none',
  width: '1.25rem',
  height: '1.25rem',
  marginInlineStart: vars.space.x2,
  background: 'currentColor',
  clipPath:
    'polygon(20% 12%, 50% 42%, 80% 12%, 88% 20%, 58% 50%, 88% 80%, 80% 88%, 50% 58%, 20% 88%, 12% 80%, 42% 50%, 12% 20%)',
  opacity: 0.7,
  cursor: 'pointer',
});
base('input, button, textarea, select', { font: 'inherit', color: 'inherit', letterSpacing: 'inherit' });
base('button', { cursor: 'pointer', touchAction: 'manipulation' });
base('ul[class], ol[class]', { listStyle: 'none', padding: 0 });
base('fieldset', { border: 0, padding: 0, minWidth: 0 });
base('legend', { padding: 0 });
base('table', { borderCollapse: 'collapse', width: '100%' });
base('dl, dd', { margin: 0 });
base('hr', { border: 0, borderTop: `1px solid ${vars.color.line}` });
base('[hidden]', { display: 'none' });
base('main:focus', { outline: 'none' });
base(':focus-visible', {
  outline: `3px solid ${vars.color.focus}`,
  outlineOffset: '2px',
});
base('::selection', { background: vars.color.sun, color: vars.color.onSun });
base('::placeholder', { color: vars.color.muted, opacity: 1 });

// The components use the motion tokens. This rule covers third-party styles.
globalStyle('*, *::before, *::after', {
  '@media': {
    [media.lessMotion]: {
      animationDuration: '1ms !important',
      animationIterationCount: '1 !important',
      // Not one millisecond: with a transition on every property, colours would change one element after the other.
      transitionDuration: '0s !important',
      scrollBehavior: 'auto !important' as 'auto',
    },
  },
});

// Only a photo takes part in the view transition between screens. Any other element that took part could not be tapped
// until the transition ends: CSS View Transitions 1 excludes captured elements from hit testing, and the layer above
// the page receives all other taps.
globalStyle(':root', { viewTransitionName: 'none' });
globalStyle('::view-transition', { pointerEvents: 'none' });
globalStyle('::view-transition-group(*), ::view-transition-old(*), ::view-transition-new(*)', {
  animationDuration: vars.motion.calm,
  '@media': { [media.lessMotion]: { animation: 'none !important' } },
});
// The photo of the previous screen would float above the next one.
globalStyle('::view-transition-old(*):only-child', { display: 'none' });
