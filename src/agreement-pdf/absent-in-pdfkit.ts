// Stands in for the packages of pdfkit that read font files and pictures and that encrypt (scripts/build/small-pdfkit.ts).

function absent(): never {
  throw new Error('this build of pdfkit has no font files, pictures or encryption');
}

export { absent as cbc, absent as create, absent as default, absent as ecb };
