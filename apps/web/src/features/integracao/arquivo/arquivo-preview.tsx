import type { ArquivoImportado } from '@trama/contract/apl/integracao/arquivo'
import type { TableName } from '@trama/contract/apl/integracao/tables'
import { formatInteger } from '@trama/rules/number-br'
import { Button } from '@/components/ui/button'
import { Badge } from '@/components/ui/status/badge'
import { Banner } from '@/components/ui/status/banner'
import { ArquivoErros } from './arquivo-erros'
import styles from './arquivo.module.css'
import { SelectField } from '@/components/fields/choice/select-field'
import { fieldOptions } from './arquivo-api'

interface ArquivoPreviewProps {
  tabela: TableName
  conferido: ArquivoImportado
  /** True while a new choice is checked and the shown result belongs to the choice before. */
  isOld: boolean
  isSaving: boolean
  onCampo: (titulo: string, field: string | null) => void
  onImportar: (parcial: 'S' | 'N') => void
}

/** Preview of a file: counts of its lines, how its columns are read, and errors. */
export function ArquivoPreview(props: ArquivoPreviewProps) {
  const { tabela, conferido, isOld, isSaving, onCampo, onImportar } = props
  const { faltando, linhas, inseridas, alteradas, com_erro, erros } = conferido
  const good = inseridas + alteradas
  return (
    <div className={styles.preview} aria-busy={isOld}>
      {faltando.length > 0 && (
        <Banner tone="warning" inset>
          Nenhuma coluna é lida como {faltando.join(', ')}. Escolha abaixo a coluna certa, ou troque a tabela.
        </Banner>
      )}
      {faltando.length === 0 && linhas === 0 && (
        <Banner tone="warning" inset>
          O arquivo não tem nenhuma linha abaixo dos títulos.
        </Banner>
      )}
      {faltando.length === 0 && linhas > 0 && (
        <div className={styles.summary}>
          <ArquivoCounts {...conferido} isPreview />
          <div className={styles.actions}>
            {com_erro > 0 && good > 0 && (
              <Button disabled={isOld} loading={isSaving} onClick={() => onImportar('S')}>
                {good === 1 ? 'Importar só a boa' : `Importar só as ${formatInteger(good)} boas`}
              </Button>
            )}
            <Button
              variant="primary"
              disabled={isOld || com_erro > 0 || good === 0}
              loading={isSaving && com_erro === 0}
              onClick={() => onImportar('N')}
            >
              {good === 1 ? 'Importar 1 linha' : `Importar ${formatInteger(good)} linhas`}
            </Button>
          </div>
        </div>
      )}
      {faltando.length === 0 && linhas > 0 && com_erro === 0 && good === 0 && (
        <p className={styles.hint}>Tudo o que está no arquivo já está assim no portal.</p>
      )}
      <ArquivoErros erros={erros} com_erro={com_erro} tabela={tabela} />
      <ArquivoColumns tabela={tabela} conferido={conferido} isLocked={isSaving} onCampo={onCampo} />
    </div>
  )
}

type Counts = Pick<ArquivoImportado, 'inseridas' | 'alteradas' | 'iguais' | 'com_erro'>

/** Numbers of lines inserted, changed, unchanged or refused, before or after the import. */
export function ArquivoCounts({
  inseridas,
  alteradas,
  iguais,
  com_erro,
  isPreview = false,
}: Counts & { isPreview?: boolean }) {
  return (
    <output className={styles.counts}>
      <Badge tone="green">{isPreview ? words(inseridas, 'nova') : words(inseridas, 'incluída')}</Badge>
      <Badge tone="blue">
        {isPreview ? words(alteradas, 'a alterar', 'a alterar') : words(alteradas, 'alterada')}
      </Badge>
      <Badge tone="grey">{words(iguais, 'igual', 'iguais')}</Badge>
      <Badge tone={com_erro > 0 ? 'red' : 'grey'}>{words(com_erro, 'com erro', 'com erro')}</Badge>
    </output>
  )
}
const words = (count: number, one: string, many = `${one}s`) =>
  `${formatInteger(count)} ${count === 1 ? one : many}`

interface ArquivoColumnsProps {
  tabela: TableName
  conferido: ArquivoImportado
  isLocked: boolean
  onCampo: (titulo: string, field: string | null) => void
}

const EXAMPLES = 3

/** Columns of the file, each with sample values and the field that it is read as. */
function ArquivoColumns({ tabela, conferido, isLocked, onCampo }: ArquivoColumnsProps) {
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
