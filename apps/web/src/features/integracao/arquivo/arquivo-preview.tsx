import type { ArquivoImportado } from '@trama/contract/apl/integracao/arquivo'
import type { TableName } from '@trama/contract/apl/integracao/tables'
import { formatInteger } from '@trama/rules/number-br'
import { Button } from '@/components/ui/button'
import { Badge } from '@/components/ui/status/badge'
import { Banner } from '@/components/ui/status/banner'
import { ArquivoColumns } from './arquivo-columns'
import { ArquivoErros } from './arquivo-erros'
import styles from './arquivo.module.css'

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
