import { formatInteger } from '@trama/rules/number-br'
import { formatTaxId } from '@trama/rules/tax-id'
import { useMemo, useState } from 'react'
import { Badge, type Tone } from '@/components/ui/status/badge'
import { Button } from '@/components/ui/button'
import styles from './importacao.module.css'
import type { CheckedRow } from './api'
import { tituloOf } from './rows'
import { errorsFirst } from './ordem'

const SITUACAO: Record<CheckedRow['situacao'], { tone: Tone; label: string }> = {
  nova: { tone: 'green', label: 'Nova' },
  existente: { tone: 'blue', label: 'Já cadastrada' },
  erro: { tone: 'red', label: 'Com erro' },
}
/** Number of rows added at a time: five thousand rows at once would block the page. */
const STEP = 200
// A scrollable area must take the focus, so that keys can scroll it; as an object, because the linter does not allow
// this in JSX.
const scrollable = { tabIndex: 0 }

/** Lines of a file, lines with errors first. */
export function ImportacaoRows({ linhas }: { linhas: readonly CheckedRow[] }) {
  const [shown, setShown] = useState(STEP)
  const sorted = useMemo(() => errorsFirst(linhas), [linhas])
  const left = sorted.length - shown
  return (
    <section {...scrollable} className={styles.frame} aria-label="Linhas do arquivo">
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Linha</th>
            <th scope="col">Cliente</th>
            <th scope="col">Situação</th>
          </tr>
        </thead>
        <tbody>
          {sorted.slice(0, shown).map((row) => (
            <Row key={row.linha} linha={row} />
          ))}
        </tbody>
      </table>
      {left > 0 && (
        <div className={styles.more}>
          <Button size="sm" onClick={() => setShown(shown + STEP)}>
            Mostrar mais {formatInteger(Math.min(left, STEP))} de {formatInteger(left)}
          </Button>
        </div>
      )}
    </section>
  )
}

function Row({ linha: { linha, nome, cnpj, codcli, situacao, erros } }: { linha: CheckedRow }) {
  const { tone, label } = SITUACAO[situacao]
  return (
    <tr>
      <td className={styles.number}>{linha}</td>
      <td>
        {nome || 'Sem nome'}
        <span className={styles.taxId}>{formatTaxId(cnpj)}</span>
      </td>
      <td>
        <Badge tone={tone}>{label}</Badge>
        {situacao === 'existente' && codcli !== null && <span className={styles.taxId}>Código {codcli}</span>}
        {erros.length > 0 && (
          <ul className={styles.errors}>
            {erros.map(({ campo, mensagem }) => (
              <li key={`${campo} ${mensagem}`}>
                <strong>{tituloOf(campo)}:</strong> {mensagem}
              </li>
            ))}
          </ul>
        )}
      </td>
    </tr>
  )
}
