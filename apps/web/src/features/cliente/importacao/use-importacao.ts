import { skipToken, useMutation, useQuery } from '@tanstack/react-query'
import type { Importacao } from '@trama/contract/apl/entidade/importacao'
import { formatInteger } from '@trama/rules/number-br'
import { useState } from 'react'
import { newKey } from '@/components/crud/form/form-draft'
import { toast } from '@/components/ui/status/toast-store'
import { errorText, isApiError } from '@/lib/api/api-error'
import { queryKeys } from '@/lib/query/query-keys'
import { readTable } from '@/lib/sheet/read-table'
import { clienteKeys } from '../cliente-keys'
import { type Arquivo, importacaoApi } from './api'
import { readPlanilha } from './rows'

const importedText = (count: number) =>
  count === 1 ? '1 cliente importado.' : `${formatInteger(count)} clientes importados.`

/** Import of a file: it is read, checked by the server after each change of the choice, and imported once. */
export function useImportacao(onDone: () => void) {
  const [arquivo, setArquivo] = useState<Arquivo | null>(null)
  const [ignora, setIgnora] = useState(false)

  const read = useMutation({
    mutationFn: async (file: File): Promise<Arquivo> => {
      const planilha = readPlanilha(await readTable(file))
      return { ...planilha, nome: file.name, idempotencyKey: newKey() }
    },
    onSuccess: setArquivo,
    meta: { handlesError: true },
  })

  const bodyOf = ({ linhas }: Arquivo, conferir: 'S' | 'N') => ({
    conferir,
    ignorar_existentes: ignora ? ('S' as const) : ('N' as const),
    linhas,
  })
  const key = arquivo?.idempotencyKey
  const check = useQuery({
    queryKey: ['importacao', key, ignora],
    queryFn: arquivo
      ? ({ signal }) => importacaoApi.importEntidades({ body: bodyOf(arquivo, 'S'), signal })
      : skipToken,
    // The previous result for this file stays visible while the other choice is checked.
    placeholderData: (last: Importacao | undefined, lastQuery) =>
      lastQuery?.queryKey[1] === key ? last : undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })

  const save = useMutation({
    mutationFn: (chosen: Arquivo) =>
      importacaoApi.importEntidades({
        body: bodyOf(chosen, 'N'),
        idempotencyKey: chosen.idempotencyKey,
      }),
    onSuccess: ({ novas }) => {
      toast.success(importedText(novas))
      onDone()
    },
    // Somebody may have registered one of these customers in the meantime, so the file is checked again.
    onError: (error) => {
      if (isApiError(error, 'rule') || isApiError(error, 'conflict')) void check.refetch()
    },
    meta: { invalidates: [clienteKeys.all, queryKeys('entidade').all] },
  })

  function choose(file: File | undefined) {
    setArquivo(null)
    setIgnora(false)
    read.reset()
    if (file) read.mutate(file)
  }

  return {
    arquivo,
    choose,
    isReading: read.isPending,
    readError: read.error ? errorText(read.error) : undefined,
    check,
    ignora,
    setIgnora,
    isSaving: save.isPending,
    send: () => arquivo && save.mutate(arquivo),
  }
}
