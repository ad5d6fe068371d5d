import { useState } from 'react'
import { FileField } from '@/components/fields/file-field'
import { Segmented } from '@/components/fields/choice/segmented'
import { TextArea } from '@/components/fields/text-area'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog/dialog'
import { Banner } from '@/components/ui/status/banner'
import styles from '../meta.module.css'
import { Conferidas } from './conferidas'
import { useMutation } from '@tanstack/react-query'
import { MAX_METAS, type MetaConferida } from '@trama/contract/apl/meta/meta'
import { parseCsv } from '@trama/rules/rows/table-text'
import { readPlanilhaMetas } from '@trama/rules/meta/planilha-metas'
import { formatInteger } from '@trama/rules/number-br'
import { newKey } from '@/components/crud/form/form-draft'
import { toast } from '@/components/ui/status/toast-store'
import { errorText } from '@/lib/api/api-error'
import { readTable } from '@/lib/sheet/read-table'
import { metaApi, metaKeys } from '../meta-api'

interface ImportarDialogProps {
  ano: number
  onClose: () => void
}

const MODOS = [
  { value: 'arquivo', label: 'Arquivo' },
  { value: 'texto', label: 'Colar' },
] as const
type Modo = (typeof MODOS)[number]['value']

/** Dialog that imports goals from a spreadsheet: shows the change of each line, then saves all of them or none. */
export function ImportarDialog({ ano, onClose }: ImportarDialogProps) {
  const [modo, setModo] = useState<Modo>('arquivo')
  const [file, setFile] = useState<File | null>(null)
  const [texto, setTexto] = useState('')
  const importar = useImportar(ano, onClose)
  const { conferencia, isReading, isSaving, error } = importar
  const rows = conferencia?.linhas ?? []
  const wrong = rows.some(({ situacao }) => situacao === 'erro')
  const news = rows.filter(({ situacao }) => situacao === 'nova' || situacao === 'alterada').length
  return (
    <Dialog
      open
      size="lg"
      title="Importar metas"
      description={`Uma linha por representante com uma coluna por mês (Jan, Fev...), ou as colunas Representante, Mês, Valor e Peças. Meses sem ano são de ${ano}. Nada é gravado antes de você conferir.`}
      onClose={() => {
        if (!isSaving) onClose()
      }}
      footer={
        <>
          <Button onClick={onClose} disabled={isSaving}>
            Cancelar
          </Button>
          <Button variant="primary" disabled={wrong || news === 0} loading={isSaving} onClick={importar.save}>
            {news > 0 && !wrong ? `Importar ${news} ${news === 1 ? 'meta' : 'metas'}` : 'Importar'}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <Segmented
          label="De onde"
          options={MODOS}
          value={modo}
          onValueChange={(next) => {
            setModo(next)
            importar.clear()
          }}
        />
        {modo === 'arquivo' ? (
          <FileField
            label="Arquivo"
            accept=".xlsx,.csv"
            value={file ? [file] : []}
            disabled={isSaving}
            error={error}
            onValueChange={([chosen]) => {
              setFile(chosen ?? null)
              if (chosen) importar.read(chosen)
              else importar.clear()
            }}
          />
        ) : (
          <>
            <TextArea
              label="Células copiadas da planilha, com os títulos"
              rows={6}
              value={texto}
              disabled={isSaving}
              error={error}
              onChange={(event) => setTexto(event.currentTarget.value)}
            />
            <div>
              <Button
                size="sm"
                loading={isReading}
                disabled={texto.trim() === ''}
                onClick={() => importar.read(texto)}
              >
                Conferir
              </Button>
            </div>
          </>
        )}
        {conferencia && conferencia.desconhecidos.length > 0 && (
          <Banner tone="warning" inset>
            Colunas que não são lidas: {conferencia.desconhecidos.join(', ')}.
          </Banner>
        )}
        {conferencia && <Conferidas linhas={rows} />}
      </div>
    </Dialog>
  )
}

/** A file or a pasted block as the server read it, with the idempotency key of its import. */
interface Conferencia {
  linhas: readonly MetaConferida[]
  desconhecidos: readonly string[]
  idempotencyKey: string
}

/** Import of goals from a file or a pasted block: read, checked by the server, then all saved or none. */
function useImportar(ano: number, onDone: () => void) {
  const check = useMutation({
    mutationFn: async (source: File | string): Promise<Conferencia> => {
      const rows =
        typeof source === 'string' ? parseCsv(new TextEncoder().encode(source)) : await readTable(source)
      const { linhas, desconhecidos } = readPlanilhaMetas(rows, ano)
      if (linhas.length > MAX_METAS) {
        throw new Error(
          `São ${formatInteger(linhas.length)} metas; por vez vão até ${formatInteger(MAX_METAS)}. Divida o arquivo.`,
        )
      }
      const conferidas = await metaApi.checkMetas({
        body: { ano, linhas: linhas.map((row) => ({ valor: undefined, pecas: undefined, ...row })) },
      })
      return { linhas: conferidas, desconhecidos, idempotencyKey: newKey() }
    },
    meta: { handlesError: true },
  })
  const save = useMutation({
    mutationFn: ({ linhas, idempotencyKey }: Conferencia) =>
      metaApi.saveMetas({
        body: { celulas: linhas.flatMap(({ celula }) => (celula ? [celula] : [])), importada: 'S' },
        idempotencyKey,
      }),
    onSuccess: ({ resultado }) => {
      toast.success(resultado)
      onDone()
    },
    meta: { handlesError: true, invalidates: [metaKeys.all] },
  })
  return {
    read: (source: File | string) => {
      save.reset()
      check.mutate(source)
    },
    clear: () => {
      check.reset()
      save.reset()
    },
    isReading: check.isPending,
    conferencia: check.data,
    error: (check.error ?? save.error) ? errorText(check.error ?? save.error) : undefined,
    isSaving: save.isPending,
    save: () => check.data && save.mutate(check.data),
  }
}
