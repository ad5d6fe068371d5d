import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { type PageSpan, paginate } from './paginate'
import styles from './print.module.css'

export interface PrintColumn {
  header: string
  /** Width of the column as a share of the table's width. */
  width: number
  /** Right-aligned tabular figures on one line. */
  number?: boolean | undefined
  /** Dates and words kept on one line. */
  short?: boolean | undefined
}

export interface PrintRow {
  key: string
  /** Heading over the whole width that stays with the rows below it. */
  heading?: ReactNode
  cells?: readonly ReactNode[] | undefined
}

export interface PrintDocumentProps {
  /** Content at the top of every page: `PrintHead`. */
  head: ReactNode
  /** Content before the table, on the first page. */
  intro?: ReactNode
  columns: readonly PrintColumn[]
  rows: readonly PrintRow[]
  /** Smaller letters, for many columns. */
  dense?: boolean | undefined
  /** Content after the table, such as totals. */
  end?: ReactNode
}

/**
 * A4 pages with head, table heading and "Página 1 de 3" on each; page breaks are computed from measured heights, not
 * left to the browser.
 */
export function PrintDocument({ head, intro, columns, rows, dense, end }: PrintDocumentProps) {
  const sample = useRef<HTMLElement>(null)
  const [pages, setPages] = useState<readonly PageSpan[] | null>(null)
  useLayoutEffect(() => {
    if (sample.current && !pages) setPages(measure(sample.current, rows))
  }, [pages, rows])

  const page = ({ start, stop }: PageSpan, number: number, count: number) => (
    <>
      <div data-part="head">{head}</div>
      {number === 1 && <div data-part="intro">{intro}</div>}
      {(stop > start || count === 1) && (
        <Table columns={columns} rows={rows.slice(start, stop)} dense={dense} />
      )}
      {number === count && <div data-part="end">{end}</div>}
      <footer className={styles.foot} data-part="foot">
        Página {number} de {count}
      </footer>
    </>
  )
  if (!pages) {
    return (
      <section ref={sample} className={styles.page} data-sample>
        {page({ start: 0, stop: rows.length }, 1, 1)}
      </section>
    )
  }
  return pages.map((span, index) => (
    <section key={span.start} className={styles.page}>
      {page(span, index + 1, pages.length)}
    </section>
  ))
}

function Table({ columns, rows, dense }: Pick<PrintDocumentProps, 'columns' | 'rows' | 'dense'>) {
  const all = columns.reduce((sum, { width }) => sum + width, 0)
  return (
    <table className={styles.table} data-dense={dense}>
      <colgroup>
        {columns.map(({ header, width }) => (
          <col key={header} style={{ width: `${(100 * width) / all}%` }} />
        ))}
      </colgroup>
      <thead data-part="thead">
        <tr>
          {columns.map(({ header, number }) => (
            <th key={header} scope="col" data-number={number}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, heading, cells = [] }) => (
          <tr key={key} data-row>
            {heading === undefined ? (
              columns.map(({ header, number, short }, index) => (
                <td key={header} data-number={number} data-short={short}>
                  {cells[index]}
                </td>
              ))
            ) : (
              <th scope="rowgroup" colSpan={columns.length} className={styles.heading}>
                {heading}
              </th>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function measure(sample: HTMLElement, rows: readonly PrintRow[]): PageSpan[] {
  const heightOf = (part: string) =>
    sample.querySelector(`[data-part=${part}]`)?.getBoundingClientRect().height ?? 0
  const heights = [...sample.querySelectorAll('[data-row]')].map((row) => row.getBoundingClientRect().height)
  return paginate({
    // The sample page grows with its content, so the page height is its `min-height`, not its own height.
    page: Number.parseFloat(getComputedStyle(sample).minHeight) || Number.POSITIVE_INFINITY,
    every: heightOf('head') + heightOf('thead') + heightOf('foot'),
    intro: heightOf('intro'),
    end: heightOf('end'),
    rows: rows.map(({ heading }, index) => ({ height: heights[index] ?? 0, leads: heading !== undefined })),
  })
}
