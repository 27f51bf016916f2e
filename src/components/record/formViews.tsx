/** The Edit and Create of a kind whose views are its form in a dialog. */
import type { ComponentProps, ComponentType } from 'react'
import { lazy } from '../../browser/lazy.ts'
import type { RecordCreate } from './RecordCreate.tsx'
import type { RecordEdit } from './RecordEdit.tsx'
import type { CreateProps, EditProps } from './views.ts'

type LoadForm = () => Promise<{ default: ComponentType }>
type EditOptions = Omit<ComponentProps<typeof RecordEdit>, keyof EditProps | 'children'>
type CreateOptions = Omit<ComponentProps<typeof RecordCreate>, keyof CreateProps | 'children'>

/** @param options for the dialog, such as its subtitle; views with hooks of their own have a file of their own */
export const editOf = (load: LoadForm, options?: EditOptions) =>
  lazy(async () => {
    const [{ RecordEdit: Dialog }, { default: Form }] = await Promise.all([
      import('./RecordEdit.tsx'),
      load(),
    ])
    const Edit = (props: EditProps) => (
      <Dialog {...props} {...options}>
        <Form />
      </Dialog>
    )
    return { default: Edit }
  })

/** As `editOf`, for a new record. */
export const createOf = (load: LoadForm, options?: CreateOptions) =>
  lazy(async () => {
    const [{ RecordCreate: Dialog }, { default: Form }] = await Promise.all([
      import('./RecordCreate.tsx'),
      load(),
    ])
    const Create = (props: CreateProps) => (
      <Dialog {...props} {...options}>
        <Form />
      </Dialog>
    )
    return { default: Create }
  })
