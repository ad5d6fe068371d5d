import { type Importacao, MAX_ROWS } from '@trama/contract/apl/entidade/importacao'
import { formatInteger } from '@trama/rules/number-br'
import { FileDown } from 'lucide-react'
import { useState } from 'react'
import { FileField } from '@/components/fields/file-field'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog/dialog'
import { ErrorState } from '@/components/ui/status/error-state'
import { Spinner } from '@/components/ui/status/spinner'
import { errorText } from '@/lib/api/api-error'
import { pushError } from '@/lib/messages/messages-store'
import styles from './importacao.module.css'
import { useImportacao } from './use-importacao'
import { CheckboxField } from '@/components/fields/choice/checkbox-field'
import { Badge } from '@/components/ui/status/badge'
import { Banner } from '@/components/ui/status/banner'
import type { Arquivo, CheckedRow } from './api'
import { ImportacaoRows } from './table'
import { PLANILHA_CLIENTES } from '@trama/rules/rows/planilha-clientes'
import { formatTaxId } from '@trama/rules/tax-id'
import { saveBlob } from '@/lib/save-file'
import type { SheetColumn } from '@trama/rules/planilha/sheet-data'
import { writeSheet } from '@/lib/sheet/write-sheet'
import { tituloOf } from './rows'

interface ImportacaoDialogProps {
  onClose: () => void
}

/**
 * Dialog that imports customers from a spreadsheet: choice of the file, the server's check of each line, then import
 * of all lines or none.
 */
export function ImportacaoDialog({ onClose }: ImportacaoDialogProps) {
  const [file, setFile] = useState<File | null>(null)
  const importacao = useImportacao(onClose)
  const { arquivo, check, ignora, isReading, isSaving } = importacao
  const preview = arquivo ? check.data : undefined
  const isOpenToSend = preview && !check.isPlaceholderData && preview.com_erro === 0 && preview.novas > 0
  const isBusy = isReading || (check.isFetching && !preview)

  return (
    <Dialog
      open
      size="lg"
      title="Importar clientes"
      description={`Uma planilha .xlsx ou .csv de até ${formatInteger(MAX_ROWS)} linhas. Nada é gravado antes de você conferir.`}
      onClose={() => {
        if (!isSaving) onClose()
      }}
      footer={
        <>
          <Button onClick={onClose} disabled={isSaving}>
            Cancelar
          </Button>
          <Button variant="primary" disabled={!isOpenToSend} loading={isSaving} onClick={importacao.send}>
            {preview && preview.novas > 0 ? sendText(preview.novas) : 'Importar'}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        <FileField
          label="Arquivo"
          accept=".xlsx,.csv"
          value={file ? [file] : []}
          disabled={isSaving}
          error={importacao.readError}
          onValueChange={([chosen]) => {
            setFile(chosen ?? null)
            importacao.choose(chosen)
          }}
        />
        {!arquivo && !isReading && (
          <div className={styles.modelo}>
            <Button
              size="sm"
              icon={<FileDown aria-hidden />}
              onClick={() => void saveModelo().catch(pushError)}
            >
              Baixar modelo
            </Button>
            <span>A primeira linha traz os títulos; no modelo, os com * são obrigatórios.</span>
          </div>
        )}
        {isBusy && (
          <output className={styles.busy}>
            <Spinner /> {isReading ? 'Lendo o arquivo...' : 'Conferindo as linhas...'}
          </output>
        )}
        {arquivo && check.error && !check.isFetching && (
          <ErrorState
            title="Não foi possível conferir"
            message={errorText(check.error)}
            onRetry={() => void check.refetch()}
          />
        )}
        {arquivo && preview && !check.error && (
          <ImportacaoPreview
            // The key gives each file a table of its own.
            key={arquivo.idempotencyKey}
            arquivo={arquivo}
            importacao={preview}
            isOld={check.isPlaceholderData}
            ignora={ignora}
            isLocked={isSaving}
            onIgnora={importacao.setIgnora}
          />
        )}
      </div>
    </Dialog>
  )
}

const sendText = (count: number) =>
  count === 1 ? 'Importar 1 cliente' : `Importar ${formatInteger(count)} clientes`

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
function ImportacaoPreview(props: ImportacaoPreviewProps) {
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

/** Saves the template: the headings that the import reads, with the required ones marked. */
async function saveModelo(): Promise<void> {
  const columns = PLANILHA_CLIENTES.map(
    ({ titulo, obrigatorio }): SheetColumn => ({
      header: obrigatorio ? `${titulo} *` : titulo,
      kind: 'text',
    }),
  )
  saveBlob('modelo-clientes.xlsx', await writeSheet('clientes', columns, []))
}

const ERROS: SheetColumn[] = [
  { header: 'Linha', kind: 'number' },
  { header: 'Razão social', kind: 'text' },
  { header: 'CNPJ/CPF', kind: 'text' },
  { header: 'Coluna', kind: 'text' },
  { header: 'Erro', kind: 'text' },
]

/** Saves all errors of all lines, so that the user can correct the spreadsheet. */
async function saveErros(linhas: readonly CheckedRow[]): Promise<void> {
  const rows = linhas.flatMap(({ linha, nome, cnpj, erros }) =>
    erros.map(({ campo, mensagem }) => [linha, nome, formatTaxId(cnpj), tituloOf(campo), mensagem]),
  )
  saveBlob('erros-clientes.xlsx', await writeSheet('erros', ERROS, rows))
}
