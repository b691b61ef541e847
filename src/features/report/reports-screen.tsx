import { Link } from '@tanstack/react-router';
import { usePending } from '#reads/use-pending.ts';
import { useQuery } from '#reads/use-query.ts';
import { InSteps } from '#shared/in-steps.tsx';
import { isUnheard } from '#shared/is-unheard.ts';
import { NoCopy, notHereText } from '#shared/no-copy.tsx';
import { PageNotLoaded } from '#shared/not-loaded.tsx';
import { ReadingAge } from '#shared/reading-age.tsx';
import { buttonClass } from '#ui/actions/button.css.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { Page } from '#ui/layout/page.tsx';
import { cluster } from '#ui/layout/stack.css.ts';
import { ProfileReportRow } from './profile-report-row.tsx';
import * as styles from './report.css.ts';
import { ReportRow } from './report-row.tsx';
import { withPendingProfileReports, withPendingReports } from './with-pending-reports.ts';

const plurals = new Intl.PluralRules('es');

function countText(count: number): string {
  return plurals.select(count) === 'one' ? '1 abierta' : `${count} abiertas`;
}

const queues = (
  <nav aria-label="Publicaciones por revisar" className={cluster()}>
    <Link to="/admin/gatos" className={buttonClass({})}>
      Gatos
    </Link>
    <Link to="/admin/perros" className={buttonClass({})}>
      Perros
    </Link>
    <Link to="/admin/otros" className={buttonClass({})}>
      Otros
    </Link>
  </nav>
);

/** Each row listens to up to four documents and loads the reported photos. There may be hundreds of open reports. */
const rowsAtOnce = 10;

/** The open reports, oldest first. */
export function ReportsScreen() {
  const state = useQuery('open-reports', {});
  const ofProfiles = useQuery('open-profile-reports', {});
  const pending = usePending();
  if (state.status === 'failed' || ofProfiles.status === 'failed') {
    return <PageNotLoaded heading="h1" title="No pudimos cargar las denuncias" />;
  }
  if (state.status === 'loading' || ofProfiles.status === 'loading')
    return <Spinner label="Cargando las denuncias" />;
  const reports = withPendingReports(state.data, pending);
  const profileReports = withPendingProfileReports(ofProfiles.data, pending);
  const rows = [
    ...reports.map((each) => ({ at: each.createdAt, row: <ReportRow key={each.id} report={each} /> })),
    ...profileReports.map((each) => ({
      at: each.createdAt,
      row: <ProfileReportRow key={each.id} report={each} />,
    })),
  ].sort((a, b) => a.at - b.at);
  const count = rows.length;
  const empty =
    isUnheard(state) || isUnheard(ofProfiles) ? (
      <NoCopy text={notHereText('Las denuncias aún no están')} />
    ) : (
      <EmptyState
        title="Nada por revisar"
        text="Cuando alguien denuncie una publicación, un comentario, un mensaje o un perfil, aparecerá aquí."
      />
    );
  return (
    <Page title="Denuncias" lead={count > 0 && countText(count)} actions={queues}>
      <ReadingAge state={state} />
      {count === 0 ? (
        empty
      ) : (
        <InSteps items={rows} step={rowsAtOnce} listKey="reports">
          {(first) => <div className={styles.rows}>{first.map(({ row }) => row)}</div>}
        </InSteps>
      )}
    </Page>
  );
}
