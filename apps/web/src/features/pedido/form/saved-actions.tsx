import { SituacaoButton } from '../situacao/button'
import { PedidoPrintButton } from '../papel/use-pdf'

/** What one does with a saved order, beside its title. */
export function SavedActions(which: { numero: number; empresa: string }) {
  return (
    <>
      <SituacaoButton {...which} />
      <PedidoPrintButton {...which} />
    </>
  )
}
