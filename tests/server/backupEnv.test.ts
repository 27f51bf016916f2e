import { expect, test } from 'vitest'
import { BadEnvironment, readBackupStore, readEnv } from '../../src/server/core/env.ts'

test.each([
  ['BACKUP_S3_URL', 'https://s3.example/bucket'],
  ['BACKUP_S3_URL', 'https://K:S@s3.example/bucket'],
  ['BACKUP_RECIPIENTS', 'AGE-SECRET-KEY-1QQ'],
  ['BACKUP_RECIPIENTS', 'age1short'],
  ['BACKUP_RECIPIENTS', `age1${'q'.repeat(58)}`],
])('%s=%s alone is refused in one line', (name, value) => {
  const read = () => readEnv({ [name]: value })
  expect(read).toThrow(BadEnvironment)
  expect(read).toThrow(new RegExp(`^${name} [^\\n]+\\.$`))
})

test('backups go nowhere else unless a store is named', () => {
  expect(readEnv({ BACKUP_TO: '/backups' })).toMatchObject({ backupS3: undefined, backupRecipients: [] })
})

test('backups go to a store of their own, by https', () => {
  const keys = [`age1${'q'.repeat(58)}`, `age1${'z'.repeat(58)}`]
  const given = {
    BACKUP_TO: '/backups',
    BACKUP_S3_URL: 'https://K:S@s3.example/bucket/backups',
    BACKUP_RECIPIENTS: keys.join(', '),
  }
  expect(readEnv(given)).toMatchObject({ backupS3: { prefix: 'backups/' }, backupRecipients: keys })
  const also = (more: object) => () => readEnv({ ...given, ...more })
  expect(also({ S3_URL: 'https://A:B@s3.example/bucket/backups/' })).toThrow(/^BACKUP_S3_URL [^\n]+\.$/)
  expect(also({ BACKUP_S3_URL: 'http://K:S@s3.example/bucket' })).toThrow(
    /^BACKUP_S3_URL [^\n]+https[^\n]+\.$/,
  )
  expect(also({ S3_URL: 'https://A:B@s3.example/bucket/files' })().s3?.prefix).toBe('files/')
  // Whoever restores elsewhere has no folder.
  expect(readBackupStore({ BACKUP_S3_URL: given.BACKUP_S3_URL })?.bucket).toBe('bucket')
})
