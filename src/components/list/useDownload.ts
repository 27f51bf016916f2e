import { useAction } from '../useAction.ts'
import { saveFile } from './saveFile.ts'

/** Has a file made, downloads it and tells of it. */
export const useDownload = <Input>(make: (input: Input) => Promise<File>) =>
  useAction(make, {
    done: ({ name }) => ['list.exported', { name }],
    notifiesFailure: true,
    onSuccess: saveFile,
    invalidates: [],
  })
