import type { Status } from '../../../shared/operation/status.ts'

/** How many parts need attention. A server without backups is one of them: nothing would bring the school back. */
export const troublesOf = ({ jobs, mails, backups, database, errors }: Status): number =>
  [
    ...jobs.map(({ state }) => state === 'failed' || state === 'late'),
    mails.state === 'failing',
    backups === null || !['good', 'none'].includes(backups.state),
    database.state !== 'good',
    errors.state === 'bad',
  ].filter(Boolean).length
