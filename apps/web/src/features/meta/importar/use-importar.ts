import { useMutation } from '@tanstack/react-query'
import type { MetaConferida } from '@trama/contract/apl/meta/meta'
import { MAX_METAS } from '@trama/contract/apl/meta/meta'
import { parseCsv } from '@trama/rules/rows/table-text'
import { readPlanilhaMetas } from '@trama/rules/meta/planilha-metas'
import { formatInteger } from '@trama/rules/number-br'
import { newKey } from '@/components/crud/form/form-draft'
import { toast } from '@/components/ui/status/toast-store'
import { errorText } from '@/lib/api/api-error'
import { readTable } from '@/lib/sheet/read-table'
import { metaApi, metaKeys } from '../meta-api'

/** A file or a pasted block as the server read it, with the idempotency key of its import. */
interface Conferencia {
  linhas: readonly MetaConferida[]
  desconhecidos: readonly string[]
  idempotencyKey: string
}

/** Import of goals from a file or a pasted block: read, checked by the server, then all saved or none. */
export function useImportar(ano: number, onDone: () => void) {
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
