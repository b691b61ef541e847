// Loaded apart, and without the library's other half, which makes thumbhashes.
export { thumbHashToRGBA } from 'thumbhash';
