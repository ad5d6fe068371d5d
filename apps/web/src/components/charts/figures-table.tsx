import type { ChartSpec } from './chart-spec'

/** A chart's figures as a table, for users who cannot see the chart. */
export function FiguresTable({ title, spec }: { title: string; spec: ChartSpec }) {
  const { labels, series } = spec.figures
  return (
    <table className="visually-hidden">
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">Nome</th>
          {series.map(({ name }, index) => (
            // Names may repeat, so the index is the key of a series.
            <th key={index} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {labels.map((label, point) =>
          spec.hidden?.has(point) ? null : (
            <tr key={point}>
              <th scope="row">{label}</th>
              {series.map((_, index) => (
                <td key={index}>{spec.tell({ series: index, point })}</td>
              ))}
            </tr>
          ),
        )}
      </tbody>
    </table>
  )
}
