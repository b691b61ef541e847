// The last day on which Google accepts a deployment of functions for each Node.js runtime that is, or recently was,
// generally available. Source: https://docs.cloud.google.com/functions/docs/runtime-support, column "Decommission",
// read on 2026-11-22. The official CLI (firebase-tools 15.34.2) says 2028-10-31 for nodejs22. The platform decides, and
// its date is earlier.
const decommissionDates = {
  nodejs18: '2025-10-30',
  nodejs20: '2026-10-30',
  nodejs22: '2027-10-31',
  nodejs24: '2028-10-31',
};

const monthsOfWarning = 6;

/** @param {string} date `YYYY-MM-DD` */
function halfAYearBefore(date) {
  const day = new Date(`${date}T00:00:00Z`);
  day.setUTCMonth(day.getUTCMonth() - monthsOfWarning);
  return day.toISOString().slice(0, 10);
}

/**
 * Whether functions can be deployed on `runtime`, and for how long still.
 * @param {string | undefined} runtime as in firebase.json
 * @param {string | undefined} engine `engines.node` of the functions' package.json: the same version, or a reader is misled
 * @param {string} today `YYYY-MM-DD`
 * @returns {{ problems: string[], warnings: string[] }}
 */
export function runtimeFindings(runtime, engine, today) {
  const end = Object.entries(decommissionDates).find(([name]) => name === runtime)?.[1];
  if (!end) {
    const known = Object.keys(decommissionDates).join(', ');
    return {
      problems: [
        `firebase.json: no se sabe hasta cuándo vive el entorno «${runtime}» (se conocen ${known}).`,
      ],
      warnings: [],
    };
  }
  const problems = [];
  if (`nodejs${engine}` !== runtime)
    problems.push(`functions/package.json pide Node ${engine}, y firebase.json ${runtime}.`);
  if (today >= end) problems.push(`Google ya no acepta ${runtime} desde el ${end}: elige uno más nuevo.`);
  const isNear = today < end && today >= halfAYearBefore(end);
  return { problems, warnings: isNear ? [`Google dejará de aceptar ${runtime} el ${end}.`] : [] };
}
