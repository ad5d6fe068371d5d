import type { DoisFatoresPedido } from '@trama/contract/portal/sessao'
import { CodigoField } from '@/components/conta/codigo-field'
import { TotpSetup } from '@/components/conta/totp-setup'
import { portalReached } from '@/lib/connection/apl-health'
import { useStore } from '@/lib/store'

export { RecoveryCodes } from '@/components/conta/recovery-codes'

interface SecondFactorProps {
  pedido: DoisFatoresPedido
  /** True while an answer is awaited. */
  isSending: boolean
}

/** Fields of a login's second step, inside the form of the first. */
export function SecondFactor({ pedido, isSending }: SecondFactorProps) {
  const { dois_fatores, segredo, uri } = pedido
  const portalThere = useStore(portalReached)
  if (dois_fatores === 'codigo') return <CodigoField recovery />
  return (
    <>
      <p>Sua empresa exige a verificação em duas etapas. Configure-a para entrar.</p>
      {segredo && uri && <TotpSetup segredo={segredo} uri={uri} />}
      <CodigoField recovery={false} />
      {isSending && !portalThere && (
        <output>
          O portal não está respondendo. Aguarde: a resposta traz os seus códigos de recuperação.
        </output>
      )}
    </>
  )
}
