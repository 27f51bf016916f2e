import type { ReactNode } from 'react'

export interface SheetColumn<Row> {
  key: string
  head: ReactNode
  /** Tooltip of the head. */
  title?: string
  /** Text is aligned to the start; figures, the default, to the end. */
  words?: boolean
  /** The cell is the header of its row. */
  isName?: boolean
  /** @param index of the row, from 0 */
  render: (row: Row, index: number) => ReactNode
  className?: (row: Row) => string | undefined
}

/** A total below the rows: its label spans the columns before its values. */
export interface SheetSum {
  key: string
  label: ReactNode
  /** One for each of the last columns. */
  values: readonly ReactNode[]
}

export interface SheetProps<Row> {
  /** `false` is a hidden column. */
  columns: readonly (SheetColumn<Row> | false)[]
  rows: readonly Row[]
  keyOf: (row: Row, index: number) => string | number
  sums?: readonly (SheetSum | false)[]
  /** Shown across all columns if there are no rows. */
  empty?: ReactNode
}

type Named = { caption: ReactNode } | { 'aria-label': string } | { 'aria-labelledby': string }

/** A table of given rows, without sorting or paging. Lists of records use `RecordTable`. */
export const DataSheet = <Row,>({
  columns,
  rows,
  keyOf,
  sums = [],
  empty,
  ...named
}: SheetProps<Row> & Named) => {
  const shown = columns.filter((column) => column !== false)
  const hasHeads = shown.some(({ head }) => head !== '')
  const { caption, ...attributes } = { caption: undefined, ...named }
  return (
    <table {...attributes}>
      {caption && <caption>{caption}</caption>}
      {hasHeads && (rows.length > 0 || empty) && (
        <thead>
          <tr>
            {shown.map(({ key, head, words, title }) => (
              <th key={key} scope="col" className={words ? 'words' : undefined} title={title}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
      )}
      <tbody>
        {rows.length === 0 && empty && (
          <tr>
            <td className="words quiet" colSpan={shown.length}>
              {empty}
            </td>
          </tr>
        )}
        {rows.map((row, index) => (
          <tr key={keyOf(row, index)}>
            {shown.map(({ key, words, isName, render, className }) => {
              const look = [words && 'words', className?.(row)].filter(Boolean).join(' ') || undefined
              return isName ? (
                <th key={key} scope="row" className={look}>
                  {render(row, index)}
                </th>
              ) : (
                <td key={key} className={look}>
                  {render(row, index)}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
      <Sums sums={sums} columns={shown.length} />
    </table>
  )
}

const Sums = ({ sums, columns }: { sums: readonly (SheetSum | false)[]; columns: number }) => {
  const shown = sums.filter((sum) => sum !== false)
  if (shown.length === 0) return null
  return (
    <tfoot>
      {shown.map(({ key, label, values }) => {
        const span = columns - values.length
        return (
          <tr key={key} data-sum={key}>
            <th scope="row" colSpan={span} className={span === 1 ? 'words' : undefined}>
              {label}
            </th>
            {values.map((value, index) => (
              <td key={index}>{value}</td>
            ))}
          </tr>
        )
      })}
    </tfoot>
  )
}
