import type { Importacao } from '@trama/contract/apl/entidade/importacao'
import { formatInteger } from '@trama/rules/number-br'
import { FileDown } from 'lucide-react'
import { CheckboxField } from '@/components/fields/choice/checkbox-field'
import { Badge } from '@/components/ui/status/badge'
import { Banner } from '@/components/ui/status/banner'
import { Button } from '@/components/ui/button'
import { pushError } from '@/lib/messages/messages-store'
import styles from './importacao.module.css'
import type { Arquivo } from './api'
import { ImportacaoRows } from './table'
import { saveErros } from './planilhas'

interface ImportacaoPreviewProps {
  arquivo: Arquivo
  importacao: Importacao
  /** True while the result of the previous choice is shown and the new choice is checked. */
  isOld: boolean
  ignora: boolean
  isLocked: boolean
  onIgnora: (ignora: boolean) => void
}

/** Preview of a file as checked by the server: counts, ignored columns, and its lines. */
export function ImportacaoPreview(props: ImportacaoPreviewProps) {
  const { arquivo, importacao, isOld, ignora, isLocked, onIgnora } = props
  const { novas, existentes, com_erro, linhas } = importacao
  return (
    <div className={styles.preview} aria-busy={isOld}>
      {arquivo.desconhecidos.length > 0 && (
        <Banner tone="warning" inset>
          Colunas que não são lidas: {arquivo.desconhecidos.join(', ')}.
        </Banner>
      )}
      <div className={styles.summary}>
        <output className={styles.counts}>
          <Badge tone="green">{words(novas, 'nova', 'novas')}</Badge>
          <Badge tone="blue">{words(existentes, 'já cadastrada', 'já cadastradas')}</Badge>
          <Badge tone={com_erro > 0 ? 'red' : 'grey'}>{words(com_erro, 'com erro', 'com erro')}</Badge>
        </output>
        <CheckboxField
          label="Ignorar os já cadastrados"
          checked={ignora}
          disabled={isLocked}
          onChange={(event) => onIgnora(event.currentTarget.checked)}
        />
        {com_erro > 0 && (
          <Button
            size="sm"
            className={styles.erros}
            icon={<FileDown aria-hidden />}
            onClick={() => void saveErros(linhas).catch(pushError)}
          >
            Exportar erros
          </Button>
        )}
      </div>
      {com_erro > 0 && (
        <p className={styles.hint}>
          Corrija o arquivo e escolha-o de novo: enquanto houver erros nada é importado.
        </p>
      )}
      {com_erro === 0 && novas === 0 && (
        <p className={styles.hint}>Todos os clientes do arquivo já estão cadastrados.</p>
      )}
      <ImportacaoRows linhas={linhas} />
    </div>
  )
}

const words = (count: number, one: string, many: string) =>
  `${formatInteger(count)} ${count === 1 ? one : many}`
