// @ts-check
// An app of twenty lines in Node: it starts the backend from the installed package, and writes what the page reads.
import { writeFileSync } from 'node:fs';
import { initializeApp } from 'firebase/app';
import { connectFirestoreEmulator, doc, getDoc, getFirestore, setDoc, terminate } from 'firebase/firestore';
import { start } from 'firebase-local';

const open =
  'service cloud.firestore { match /databases/{d}/documents { match /{all=**} { allow read, write; } } }';
writeFileSync('firestore.rules', `rules_version = '2';\n${open}\n`);
const backend = await start({ projectId: 'demo-package', rules: 'firestore.rules' });

const db = getFirestore(initializeApp({ projectId: 'demo-package' }));
connectFirestoreEmulator(db, '127.0.0.1', backend.ports.firestore);
await setDoc(doc(db, 'greetings/node'), { text: 'written in Node' });
const greeting = await getDoc(doc(db, 'greetings/node'));
await terminate(db);

console.log(JSON.stringify({ port: backend.ports.firestore, read: greeting.get('text') }));
process.stdin.on('end', () => backend.stop()).resume();
