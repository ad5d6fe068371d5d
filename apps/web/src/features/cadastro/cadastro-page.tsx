import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormSkeleton } from '@/components/crud/form/form-skeleton'
import { ErrorState } from '@/components/ui/status/error-state'
import { Panel } from '@/components/ui/panel'
import { errorText } from '@/lib/api/api-error'
import { cadastroApi } from './cadastro-api'
import { CadastroForm } from './cadastro-form'
import { CONVITE_OVER, type ConviteLido, NINGUEM, readConvite, refusalOf } from './convite'
import { TEXTS } from '@trama/contract/messages'
import { CircleSlash } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/status/empty-state'

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

/** Sentence that tells an invited person what to do, by the reason why the registration was refused. */
const NEXT: Record<string, string> = {
  [TEXTS.cadastroInvalid]:
    'O endereço do convite está incompleto ou errado. Abra o link inteiro que você recebeu ou peça um novo à empresa.',
  [TEXTS.companyNotReleased]: 'A empresa que convidou você não está liberada neste portal. Fale com ela.',
  [TEXTS.representanteLimit]:
    'A empresa já usa todas as suas licenças de representante. Peça a ela que libere uma.',
  [CONVITE_OVER.U]:
    'Se foi você, entre com o seu e-mail e a sua senha. Se não foi, peça um novo convite à empresa.',
  [CONVITE_OVER.C]: 'A empresa cancelou este convite. Fale com quem convidou você.',
  [CONVITE_OVER.R]:
    'Abra o link do e-mail mais recente. Se não o encontrar, peça à empresa que envie o convite de novo.',
  [CONVITE_OVER.V]: 'Peça à empresa que envie o convite de novo.',
}

/** Says why the registration cannot go on. */
function CadastroRefused({ reason, onClose }: { reason: string; onClose: () => void }) {
  return (
    <Panel title="Cadastro" onClose={onClose}>
      <div role="alert">
        <EmptyState
          icon={<CircleSlash />}
          title={reason}
          text={NEXT[reason]}
          action={
            <Button variant="primary" onClick={onClose}>
              Ir para o login
            </Button>
          }
        />
      </div>
    </Panel>
  )
}
