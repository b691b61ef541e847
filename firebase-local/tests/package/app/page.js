// @ts-check
// The same app in a browser.
import { initializeApp } from 'firebase/app';
import { connectFirestoreEmulator, doc, getFirestore, onSnapshot } from 'firebase/firestore';

const db = getFirestore(initializeApp({ projectId: 'demo-package' }));
connectFirestoreEmulator(db, '127.0.0.1', Number(new URLSearchParams(location.search).get('port')));
onSnapshot(doc(db, 'greetings/node'), (greeting) => {
  document.title = greeting.get('text');
});
