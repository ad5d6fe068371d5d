import type { ArquivoImportado } from '@trama/contract/apl/integracao/arquivo'
import { formatInteger } from '@trama/rules/number-br'
import { csvLine } from '@trama/rules/rows/csv-line'
import { FileDown } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { saveFile } from '@/lib/save-file'
import styles from './arquivo.module.css'

interface ArquivoErrosProps {
  erros: ArquivoImportado['erros']
  /** Number of lines with errors. */
  com_erro: number
  tabela: string
}

/** Rows added at a time. */
const STEP = 50
// A scrolling area must take the focus so that keys can scroll it; spreading the prop hides it from the
// linter's rule.
const scrollable = { tabIndex: 0 }

/** Errors by line, also as a file to download. */
export function ArquivoErros({ erros, com_erro, tabela }: ArquivoErrosProps) {
  const [shown, setShown] = useState(STEP)
  if (erros.length === 0) return null
  const left = erros.length - shown
  const save = () =>
    saveFile(
      `erros-${tabela}.csv`,
      `\uFEFF${csvLine(['Linha', 'Campo', 'Erro'])}${erros
        .map(({ linha, campo, mensagem }) => csvLine([linha, campo, mensagem]))
        .join('')}`,
      'text/csv',
    )
  return (
    <section className={styles.part} aria-labelledby="arquivo-erros">
      <div className={styles.head}>
        <h2 id="arquivo-erros" className={styles.title}>
          {com_erro === 1 ? 'Erro em 1 linha' : `Erros em ${formatInteger(com_erro)} linhas`}
        </h2>
        <Button size="sm" icon={<FileDown aria-hidden />} onClick={save}>
          Baixar erros
        </Button>
      </div>
      <section {...scrollable} className={styles.frame} aria-label="Erros por linha">
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Linha</th>
              <th scope="col">Campo</th>
              <th scope="col">Erro</th>
            </tr>
          </thead>
          <tbody>
            {erros.slice(0, shown).map(({ linha, campo, mensagem }) => (
              <tr key={`${linha} ${campo} ${mensagem}`}>
                <td className={styles.number}>{formatInteger(linha)}</td>
                <td>{campo || 'A linha'}</td>
                <td>{mensagem}</td>
              </tr>
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
    </section>
  )
}
