import type { PedidoFornecedor } from '@trama/contract/apl/pedido-fornecedor/pedido-fornecedor'
import { TEXTS } from '@trama/contract/messages'
import { errorText } from '@/lib/api/api-error'
import { pushMessage } from '@/lib/messages/messages-store'
import { saveBlob } from '@/lib/save-file'
import { writeSheet } from '@/lib/sheet/write-sheet'
import { SHEET_COLUMNS, sheetRows } from './pedido-fornecedor-sheet'

/**
 * Saves a spreadsheet of the orders' items; a failure is reported to the user (S1 §8.2). @returns whether the file
 * was made
 */
export async function savePlanilha(name: string, pedidos: readonly PedidoFornecedor[]): Promise<boolean> {
  try {
    saveBlob(name, await writeSheet('pedidos', SHEET_COLUMNS, pedidos.flatMap(sheetRows)))
    return true
  } catch (error) {
    pushMessage(`${TEXTS.reportFailed}\n${errorText(error)}`)
    return false
  }
}
