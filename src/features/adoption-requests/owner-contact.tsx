import { useQuery } from '#reads/use-query.ts';
import { ContactLines } from './contact-lines.tsx';

/** What the chosen adopter learns of the owner. The rules reveal it to nobody else. */
export function OwnerContact({ postId }: { postId: string }) {
  const state = useQuery('post-contact', { postId });
  if (state.status !== 'ready' || !state.data) return null;
  return <ContactLines {...state.data} />;
}

/** What the owner learns of the adopter, once granted. */
export function AdopterContact({ postId, adopterId }: { postId: string; adopterId: string }) {
  const state = useQuery('request-contact', { postId, adopterId });
  if (state.status !== 'ready' || !state.data) return null;
  return <ContactLines {...state.data} message={null} />;
}
