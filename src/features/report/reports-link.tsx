import { Link } from '@tanstack/react-router';
import { usePending } from '#reads/use-pending.ts';
import { useQuery } from '#reads/use-query.ts';
import { buttonClass } from '#ui/actions/button.css.ts';
import { Flag } from '#ui/icons/pet-icons.ts';
import { withPendingProfileReports, withPendingReports } from './with-pending-reports.ts';

/** The link from the moderation pages to the open reports, with their number. */
export function ReportsLink() {
  const state = useQuery('open-reports', {});
  const pending = usePending();
  const ofProfiles = useQuery('open-profile-reports', {});
  const posts = state.status === 'ready' ? withPendingReports(state.data, pending) : [];
  const profiles = ofProfiles.status === 'ready' ? withPendingProfileReports(ofProfiles.data, pending) : [];
  const count = posts.length + profiles.length;
  return (
    <Link to="/admin/denuncias" className={buttonClass({})}>
      <Flag aria-hidden width={18} height={18} />
      {count === 0 ? 'Denuncias' : `Denuncias (${count})`}
    </Link>
  );
}
