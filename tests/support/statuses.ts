/** What the status page may be told: of a school in which everything works, and of one with every trouble there is. */
import { jobNames, type Status } from '../../src/shared/operation/status.ts'

const at = '2026-11-29T05:40:00.000Z'

export const goodStatus: Status = {
  at,
  jobs: jobNames.map((name) => ({
    name,
    ranAt: '2026-11-29T05:00:00.000Z',
    ms: 120,
    nextAt: '2026-11-29T06:00:00.000Z',
    error: null,
    state: 'good',
  })),
  mails: {
    state: 'good',
    by: 'smtp',
    waiting: 0,
    trying: 0,
    oldestAt: null,
    sentToday: 12,
    failed: 0,
    troubles: [],
  },
  backups: {
    state: 'good',
    to: '/mnt/backups',
    keep: 14,
    at: '2026-11-29T02:40:00.000Z',
    logAt: '2026-11-29T05:39:50.000Z',
    store: { at: null, logAt: '2026-11-29T05:39:40.000Z' },
  },
  database: {
    state: 'good',
    version: '18.4',
    bytes: 34_000_000,
    standby: false,
    connections: { used: 9, limit: 60 },
    replicas: [],
  },
  processes: [
    {
      name: '1',
      version: '1.2.0',
      node: '26.10.0',
      startedAt: '2026-11-28T05:40:00.000Z',
      memoryBytes: 180_000_000,
      delay: { p50: 0.1, p99: 4.2, max: 88.6 },
      listeners: 31,
      slowQueries: 5,
    },
  ],
  errors: { state: 'good', total: 0, rows: [] },
}

/** Six things need attention. */
export const badStatus: Status = {
  ...goodStatus,
  jobs: goodStatus.jobs.map((job, place) =>
    place === 0
      ? { ...job, state: 'failed', error: 'canceling statement due to statement timeout (57014)' }
      : place === 1
        ? { ...job, state: 'late', nextAt: '2026-11-29T04:00:00.000Z' }
        : place === 2
          ? { ...job, state: 'waiting', ranAt: null, ms: null }
          : job,
  ),
  mails: {
    state: 'failing',
    by: 'files',
    waiting: 12,
    trying: 3,
    oldestAt: '2026-11-28T21:10:00.000Z',
    sentToday: 1204,
    failed: 2,
    troubles: [
      { at, kind: 'invitation', reason: '550 Mailbox unavailable', attempts: 12, givenUp: true },
      { at, kind: 'leave', reason: 'connect ECONNREFUSED', attempts: 3, givenUp: false },
    ],
  },
  backups: null,
  database: {
    ...goodStatus.database,
    state: 'full',
    bytes: 34_123_456_789,
    connections: { used: 95, limit: 100 },
    replicas: [
      { name: 'db2', state: 'streaming', sync: 'sync', bytesBehind: 0, msBehind: 1.2 },
      { name: 'db3', state: 'streaming', sync: 'async', bytesBehind: 4_512_345, msBehind: 5300 },
      { name: null, state: null, sync: null, bytesBehind: null, msBehind: null },
    ],
  },
  errors: {
    state: 'bad',
    total: 1282,
    rows: [
      { route: 'GET /api/student/:id', code: 'internal', times: 3, at, requestId: '3f9ad01c22be-4kz' },
      {
        route: 'POST /api/invoice/create',
        code: 'unavailable',
        times: 1279,
        at,
        requestId: '3f9ad01c22be-2aa',
      },
    ],
  },
}
