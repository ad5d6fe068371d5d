import { useQuery } from '@tanstack/react-query'
import { todayIn } from '@trama/rules/date-br'
import { useState } from 'react'
import { FormSkeleton } from '@/components/crud/form-skeleton'
import { ErrorState } from '@/components/ui/error-state'
import { Panel } from '@/components/ui/panel'
import { errorText } from '@/lib/api/api-error'
import { cadastroApi } from './cadastro-api'
import { CadastroForm } from './cadastro-form'
import { CadastroRefused } from './cadastro-refused'
import { type ConviteLido, readConvite, refusalOf } from './convite'

export interface CadastroPageProps {
  hash: string
  /** With the server's words, for the next screen. */
  onRegistered: (resultado: string) => void
  onClose: () => void
}

/** A visitor's own registration by an invitation's link (S1 §2.5). */
export function CadastroPage({ hash, ...rest }: CadastroPageProps) {
  const [read] = useState(() => tryRead(hash))
  if (typeof read === 'string') return <CadastroRefused reason={read} onClose={rest.onClose} />
  return <Invited convite={read} {...rest} />
}

function tryRead(hash: string): ConviteLido | string {
  try {
    return readConvite(hash, todayIn())
  } catch (error) {
    return errorText(error)
  }
}

type InvitedProps = Omit<CadastroPageProps, 'hash'> & { convite: ConviteLido }

function Invited({ convite, onRegistered, onClose }: InvitedProps) {
  const { tipo, empresa } = convite
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['convite', convite.hash],
    queryFn: ({ signal }) => cadastroApi.validarPortal({ query: { tipo, cnpj: empresa }, signal }),
  })
  if (data) {
    const reason = refusalOf(tipo, data)
    if (reason) return <CadastroRefused reason={reason} onClose={onClose} />
    return (
      <CadastroForm
        convite={convite}
        nomeEmpresa={data.nome_empresa}
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
