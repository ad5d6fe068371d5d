import { MAX_ROWS } from '@trama/contract/apl/entidade/importacao'
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
import { ImportacaoPreview } from './preview'
import { saveModelo } from './planilhas'
import { useImportacao } from './use-importacao'

export interface ImportacaoDialogProps {
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
