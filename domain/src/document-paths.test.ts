import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { agreementPaths } from './agreement.ts';
import { fileFolders, filePaths, fileRootOf, fileRoots } from './document-paths.ts';

describe('the folders of files', () => {
  it('are those in which the rules let somebody write', () => {
    const rules = readFileSync('storage.rules', 'utf8');
    const allowed = [...rules.matchAll(/^ {4}match \/(\w+)\//gm)].map(([, root]) => root);
    expect(allowed.sort()).toEqual([...fileRoots].sort());
  });

  it('begin the paths of their files', () => {
    const files = [
      [filePaths.photo('ana', 'luna', 'p1'), fileFolders.photosOfPost('ana', 'luna')],
      [filePaths.photoThumb('ana', 'luna', 'p1'), fileFolders.photosOfOwner('ana')],
      [filePaths.avatar('ana', 'a1'), fileFolders.avatars('ana')],
      [filePaths.homePhoto('luna', 'luis', 7, 'h1'), fileFolders.followUpsOfPost('luna')],
      [filePaths.homePhoto('luna', 'luis', 7, 'h1'), fileFolders.followUpsOfAdopter('luna', 'luis')],
      [agreementPaths.pdf('luna', 'luis', 'h1'), fileFolders.agreementsOfPost('luna')],
      [agreementPaths.pdf('luna', 'luis', 'h1'), fileFolders.agreementsOfAdopter('luna', 'luis')],
    ] as const;
    for (const [path, folder] of files) {
      expect(path.startsWith(folder), folder).toBe(true);
      expect(fileRootOf(path)).toBe(fileRootOf(folder));
    }
    expect(new Set(files.map(([path]) => fileRootOf(path)))).toEqual(new Set(fileRoots));
  });

  it.each(['', 'posts', 'postscript/ana/a', 'private/posts/ana'])('do not contain %j', (path) => {
    expect(fileRootOf(path)).toBeNull();
  });
});
