import type { ArquivoImportado } from '@trama/contract/apl/integracao/arquivo'
import type { TableName } from '@trama/contract/apl/integracao/tables'
import { SelectField } from '@/components/fields/choice/select-field'
import { Badge } from '@/components/ui/status/badge'
import { fieldOptions } from './arquivo-api'
import styles from './arquivo.module.css'

interface ArquivoColumnsProps {
  tabela: TableName
  conferido: ArquivoImportado
  isLocked: boolean
  onCampo: (titulo: string, field: string | null) => void
}

const EXAMPLES = 3

/** Columns of the file, each with sample values and the field that it is read as. */
export function ArquivoColumns({ tabela, conferido, isLocked, onCampo }: ArquivoColumnsProps) {
  const { colunas, amostra } = conferido
  const options = fieldOptions(tabela)
  return (
    <section className={styles.part} aria-labelledby="arquivo-colunas">
      <h2 id="arquivo-colunas" className={styles.title}>
        Colunas
      </h2>
      <p className={styles.hint}>Com * são os campos que uma linha nova precisa ter.</p>
      <ul className={styles.colunas}>
        {colunas.map(({ titulo, campo }, column) => (
          // oxlint-disable-next-line react/no-array-index-key -- Two columns may have one heading.
          <li key={`${column} ${titulo}`} className={styles.coluna}>
            <div className={styles.what}>
              <span className={styles.name}>
                {titulo || 'Sem título'}
                {campo === null && <Badge tone="orange">Não lida</Badge>}
              </span>
              <span className={styles.example}>{examplesOf(amostra, column)}</span>
            </div>
            <div className={styles.campo}>
              <SelectField
                label={`Campo da coluna ${titulo || column + 1}`}
                hideLabel
                options={options}
                placeholder="Não ler"
                value={campo ?? ''}
                disabled={isLocked || titulo === ''}
                onChange={({ currentTarget: { value } }) => onCampo(titulo.trim(), value || null)}
              />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

const examplesOf = (amostra: readonly (readonly string[])[], column: number) =>
  amostra
    .slice(0, EXAMPLES)
    .map((cells) => cells[column] ?? '')
    .filter((cell) => cell !== '')
    .join(' · ') || 'Vazia nas primeiras linhas'
