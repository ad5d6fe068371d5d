import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormSkeleton } from '@/components/crud/form/form-skeleton'
import { ErrorState } from '@/components/ui/status/error-state'
import { Panel } from '@/components/ui/panel'
import { errorText } from '@/lib/api/api-error'
import { cadastroApi } from './cadastro-api'
import { CadastroForm } from './cadastro-form'
import { CadastroRefused } from './cadastro-refused'
import { CONVITE_OVER, type ConviteLido, NINGUEM, readConvite, refusalOf } from './convite'

export interface CadastroPageProps {
  hash: string
  /** Called with the server's message, which the next screen shows. */
  onRegistered: (resultado: string) => void
  onClose: () => void
}

/** Registration of a visitor by the link of an invitation (S1 §2.5). */
export function CadastroPage({ hash, ...rest }: CadastroPageProps) {
  const [read] = useState(() => tryRead(hash))
  if (typeof read === 'string') return <CadastroRefused reason={read} onClose={rest.onClose} />
  return <Invited convite={read} {...rest} />
}

function tryRead(hash: string): ConviteLido | string {
  try {
    return readConvite(hash)
  } catch (error) {
    return errorText(error)
  }
}

/** Checks company and link with the portal, before the visitor fills in the form. */
async function loadConvite({ hash, tipo, empresa, assinado }: ConviteLido, signal: AbortSignal) {
  const [situacao, conferido] = await Promise.all([
    cadastroApi.validatePortal({ query: { tipo, cnpj: empresa }, anonymous: true, signal }),
    assinado ? cadastroApi.checkConvite({ body: { convite: hash }, anonymous: true, signal }) : undefined,
  ])
  const over = conferido && conferido.situacao !== 'A' ? CONVITE_OVER[conferido.situacao] : undefined
  return { situacao, over, convidado: conferido ?? NINGUEM }
}

type InvitedProps = Omit<CadastroPageProps, 'hash'> & { convite: ConviteLido }

function Invited({ convite, onRegistered, onClose }: InvitedProps) {
  const { tipo } = convite
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['convite', convite.hash],
    queryFn: ({ signal }) => loadConvite(convite, signal),
    gcTime: 0,
    staleTime: Infinity,
  })
  if (data) {
    const { convidado, situacao } = data
    const reason = data.over ?? refusalOf(tipo, situacao)
    if (reason) return <CadastroRefused reason={reason} onClose={onClose} />
    return (
      <CadastroForm
        convite={convite}
        convidado={convidado}
        nomeEmpresa={situacao.nome_empresa}
        onRegistered={onRegistered}
        onClose={onClose}
      />
    )
  }
  return (
    <Panel title="Cadastro" onClose={onClose}>
      {error ? (
        <ErrorState message={error.message} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <FormSkeleton fields={4} />
      )}
    </Panel>
  )
}
