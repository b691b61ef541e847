// Makes domain/src/common-passwords-data.ts from a list of passwords, one per line or as a JSON array, the commonest first:
//   npx tsx scripts/common-passwords.ts passwords.json
// The list at hand was that of @zxcvbn-ts/language-common 3.0.4 (MIT).
import { readFileSync, writeFileSync } from 'node:fs';
import { bloomPositions, bloomSize } from '#domain/common-passwords.ts';
import { limits } from '#domain/limits.ts';

const count = 3000;
/** English lists contain few of the passwords that Spanish speakers choose. */
const spanish =
  `contraseña contrasena tequiero tequieromucho teamomucho teamo123 holahola hola1234 hola12345 holamundo
  amorcito amoramor corazon1 corazoncito princesa princesita estrella estrellita mariposa chocolate chocolat1 bebebebe
  realmadrid barcelona bocajuniors riverplate argentina colombia venezuela mexico123 peru1234 chile123 espana123
  carolina alejandra alejandro fernando francisco guadalupe valentina santiago sebastian cristina contraseña1
  contrasena1 contraseña123 contrasena123 12345678a a12345678 qwerty123 perrito123 gatito123 mascota123`.split(
    /\s+/,
  );

const [, , path] = process.argv;
if (!path) throw new Error('Say which list: npx tsx scripts/common-passwords.ts passwords.json');
const text = readFileSync(path, 'utf8');
const words: string[] = text.startsWith('[') ? JSON.parse(text) : text.split('\n');
const long = words
  .map((word) => word.trim().toLowerCase())
  .filter((word) => word.length >= limits.passwordMin);
const common = new Set([...new Set(long)].slice(0, count));
for (const word of spanish) common.add(word);

const bits = new Uint8Array(bloomSize / 8);
for (const word of common) {
  for (const position of bloomPositions(word))
    bits[position >> 3] = (bits[position >> 3] ?? 0) | (1 << (position & 7));
}
writeFileSync(
  'domain/src/common-passwords-data.ts',
  `// Made by scripts/common-passwords.ts: do not edit.
export const bloomBits =
  '${Buffer.from(bits).toString('base64')}';
`,
);
console.log(`${common.size} passwords, ${bits.length} bytes`);
