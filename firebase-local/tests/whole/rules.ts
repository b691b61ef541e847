export const firestoreRules = `
rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /notes/{id} {
      allow read: if request.auth != null;
      allow write: if request.auth.uid == request.resource.data.owner;
    }
    match /staff/{id} { allow read: if request.auth.token.role == 'admin'; }
  }
}`;

export const storageRules = `
rules_version = '2';
service firebase.storage {
  match /b/{bucket}/o {
    match /free/{file=**} { allow read, write: if request.auth != null; }
    match /notes/{id}/{file} {
      allow read: if true;
      allow create: if request.auth.uid == firestore.get(/databases/(default)/documents/notes/$(id)).data.owner
        && request.resource.size < 5 * 1024 * 1024
        && request.resource.contentType.matches('image/.*');
    }
  }
}`;
