import { useMutation } from '@tanstack/react-query'
import { PEDIDO_COLUMNS, readTabelaName } from '@trama/rules/rows/rows'
import { FileDown } from 'lucide-react'
import { FileField } from '@/components/fields/file-field'
import { Button } from '@/components/ui/button'
import { errorText } from '@/lib/api/api-error'
import { pushError } from '@/lib/messages/messages-store'
import { saveBlob } from '@/lib/save-file'
import { readTable } from '@/lib/sheet/read-table'
import { writeSheet } from '@/lib/sheet/write-sheet'
import styles from './rapido.module.css'
import { lidoText } from './lido'
import { type NewRow, novaOf } from './rows'

interface RapidoPlanilhaProps {
  onAdd: (novas: readonly NewRow[]) => boolean
  onLido: (text: string) => void
}

/** Tab that reads lines from an .xlsx or .csv file. */
export function RapidoPlanilha({ onAdd, onLido }: RapidoPlanilhaProps) {
  const read = useMutation({
    mutationFn: async (file: File) => readTabelaName(await readTable(file)),
    onSuccess: (leitura) => {
      if (leitura.linhas.length === 0 || onAdd(leitura.linhas.map(novaOf))) onLido(lidoText(leitura))
    },
    meta: { handlesError: true },
  })
  return (
    <div className={styles.way}>
      <FileField
        label="Arquivo"
        accept=".xlsx,.csv"
        value={read.isPending && read.variables ? [read.variables] : []}
        disabled={read.isPending}
        error={read.error ? errorText(read.error) : undefined}
        hint="Um arquivo .xlsx ou .csv com as colunas Código, Cor, Tamanho e Quantidade, em qualquer ordem, ou uma coluna por tamanho."
        onValueChange={([file]) => file && read.mutate(file)}
      />
      <div>
        <Button icon={<FileDown />} onClick={() => void saveModelo().catch(pushError)}>
          Baixar modelo
        </Button>
      </div>
    </div>
  )
}

async function saveModelo(): Promise<void> {
  const columns = PEDIDO_COLUMNS.map((header) => ({ header, kind: 'text' as const }))
  saveBlob('modelo-pedido.xlsx', await writeSheet('pedido', columns, []))
}
