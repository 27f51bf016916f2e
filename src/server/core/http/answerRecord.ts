import type { OneReplies, Warning } from '../../../shared/core/listFormats.ts'
import type { Entity } from '../../../shared/core/entity.ts'
import { simpleRest } from '../../../shared/core/simpleRest.ts'
import type { Stored } from '../records/repository.ts'

/**
 * Returns a stored record from a custom call, in the format of `ra-data-simple-rest`.
 *
 * @param _entity the kind of the record, for the type of the reply
 * @param warnings shown to the caller although it was saved
 */
export const answerRecord = <E extends Entity>(_entity: E, record: Stored, warnings?: Warning[]) =>
  // A stored row has the columns of its entity; the tests check every answer against its row's reply schema.
  simpleRest.writeOne(record, '', warnings) as OneReplies<E>['simpleRest']
