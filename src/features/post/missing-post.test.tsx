// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { testApp, unheard } from '#shared/testing/test-app.tsx';
import { MissingPost } from './missing-post.tsx';

afterEach(cleanup);

it('the tab of a pet that this phone never had does not keep the title of the page before', () => {
  document.title = 'Perros · Patitas';
  const state = unheard(null);
  render(
    <MissingPost postId="luna" state={state} missing={() => null} loading={null} />,
    testApp({ read: () => state }),
  );
  expect(document.title).toBe('Sin conexión y sin copia guardada · Patitas');
});
