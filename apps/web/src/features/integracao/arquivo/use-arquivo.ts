import { skipToken, useMutation, useQuery } from '@tanstack/react-query'
import type { ArquivoImportado } from '@trama/contract/apl/integracao/arquivo'
import type { TableName } from '@trama/contract/apl/integracao/tables'
import { useState } from 'react'
import { useAutorizacao } from '@/components/autorizacao/use-autorizacao'
import { base64Of } from '@/components/anexos/arquivo'
import { newKey } from '@/components/crud/form/form-draft'
import { errorText } from '@/lib/api/api-error'
import { type Arquivo, arquivoApi, fileError } from './arquivo-api'

/** Fields that the user chose, by the file's column heading. */
export type Escolhas = Readonly<Record<string, string | null>>

/**
 * Idempotency keys, one for each way to import: all or none (N), or the good rows (S). Another choice of columns gets
 * new keys.
 */
const newKeys = () => ({ N: newKey(), S: newKey() })

/** State of a file's import: read, checked by the server at each change of table or columns, imported once. */
export function useArquivo() {
  const [tabela, setTable] = useState<TableName | ''>('')
  const [arquivo, setArquivo] = useState<Arquivo | null>(null)
  const [escolhas, setEscolhas] = useState<Escolhas>({})
  const [keys, setKeys] = useState(newKeys)
  const autorizado = useAutorizacao('Autorizar importação')

  const read = useMutation({
    mutationFn: async (file: File): Promise<Arquivo> => {
      const wrong = fileError(file)
      if (wrong) throw new Error(wrong)
      return { nome: file.name, conteudo: await base64Of(file), id: newKey() }
    },
    onSuccess: setArquivo,
    meta: { handlesError: true },
  })

  const ready = arquivo !== null && tabela !== '' ? { arquivo, tabela } : undefined
  const bodyOf = (
    chosen: { arquivo: Arquivo; tabela: TableName },
    conferir: 'S' | 'N',
    parcial: 'S' | 'N',
  ) => ({
    tabela: chosen.tabela,
    nome: chosen.arquivo.nome,
    conteudo: chosen.arquivo.conteudo,
    colunas: Object.entries(escolhas).map(([titulo, campo]) => ({ titulo, campo })),
    conferir,
    parcial,
  })
  const id = arquivo?.id
  const check = useQuery({
    queryKey: ['integracao', 'arquivo', id, tabela, escolhas],
    queryFn: ready
      ? ({ signal }) => arquivoApi.importArquivo({ body: bodyOf(ready, 'S', 'N'), signal })
      : skipToken,
    // Keeps the last result on the screen while another choice of columns is checked.
    placeholderData: (last: ArquivoImportado | undefined, lastQuery) =>
      lastQuery?.queryKey[2] === id && lastQuery?.queryKey[3] === tabela ? last : undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })

  const save = useMutation({
    mutationFn: ({ parcial }: { parcial: 'S' | 'N' }) => {
      if (!ready) throw new Error('Escolha a tabela e o arquivo.')
      return autorizado.comAutorizacao((autorizacao) =>
        arquivoApi.importArquivo({
          body: { ...bodyOf(ready, 'N', parcial), autorizacao },
          idempotencyKey: keys[parcial],
        }),
      )
    },
  })

  function chooseColumns(chosen: Escolhas) {
    setEscolhas(chosen)
    setKeys(newKeys())
  }

  function chooseTabela(chosen: TableName | '') {
    setTable(chosen)
    chooseColumns({})
    save.reset()
  }

  function choose(file: File | undefined) {
    setArquivo(null)
    chooseColumns({})
    read.reset()
    save.reset()
    if (file) read.mutate(file)
  }

  return {
    tabela,
    chooseTabela,
    arquivo,
    choose,
    isReading: read.isPending,
    readError: read.error ? errorText(read.error) : undefined,
    check,
    escolher: (titulo: string, field: string | null) => chooseColumns({ ...escolhas, [titulo]: field }),
    save,
    autorizar: autorizado.dialog,
  }
}
