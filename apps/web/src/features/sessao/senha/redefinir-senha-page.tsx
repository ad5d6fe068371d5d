import { useQuery } from '@tanstack/react-query'
import { LinkIcon } from 'lucide-react'
import { useState } from 'react'
import { FormPage } from '@/components/crud/form/form-page'
import { FormSkeleton } from '@/components/crud/form/form-skeleton'
import { FieldGrid } from '@/components/fields/field-grid'
import { FormPassword } from '@/components/fields/form/form-text'
import { TextField } from '@/components/fields/text-field'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/status/empty-state'
import { ErrorState } from '@/components/ui/status/error-state'
import { Panel } from '@/components/ui/panel'
import { TEXTS } from '@trama/contract/messages'
import { contaApi } from '../conta-api'
import { isLinkInvalid, type NovaSenha, START, senhaErrors } from './nova-senha'
import { RecoverDialog } from './recover-dialog'

export interface RedefinirSenhaPageProps {
  token: string
  /** Called with the server's message, for the login screen. */
  onDone: (resultado: string) => void
  onClose: () => void
}

/** Page that sets a new password by the link of the recovery mail (decisions §4). */
export function RedefinirSenhaPage(props: RedefinirSenhaPageProps) {
  const { token, onClose } = props
  // Checks the link first, so that nobody invents a password for an invalid link.
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['recuperacao', token],
    queryFn: ({ signal }) => contaApi.checkRecuperacao({ body: { token }, signal }),
    gcTime: 0,
    staleTime: Infinity,
  })
  if (data) return <NovaSenhaForm {...props} usuario={data.usuario} />
  if (isLinkInvalid(error)) return <LinkInvalid onClose={onClose} />
  return (
    <Panel title="Redefinir senha" onClose={onClose}>
      {error ? (
        <ErrorState message={error.message} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <FormSkeleton fields={2} />
      )}
    </Panel>
  )
}

function NovaSenhaForm({
  token,
  usuario,
  onDone,
  onClose,
}: RedefinirSenhaPageProps & { usuario: string | undefined }) {
  const [expired, setExpired] = useState(false)
  if (expired) return <LinkInvalid onClose={onClose} />

  async function save({ senha }: NovaSenha) {
    try {
      return await contaApi.replaceSenha({ body: { token, senha } })
    } catch (error) {
      if (isLinkInvalid(error)) setExpired(true)
      else throw error
      return null
    }
  }

  return (
    <FormPage<NovaSenha, Awaited<ReturnType<typeof save>>>
      title="Redefinir senha"
      load={START}
      draft={null}
      actions={[{ value: 'salvar', label: 'Salvar senha' }]}
      validate={senhaErrors}
      save={({ values }) => save(values)}
      onSaved={(reply) => {
        if (reply) onDone(reply.resultado)
      }}
      onClose={onClose}
    >
      <FieldGrid>
        {/* Password managers store the new password with this name. */}
        {usuario && (
          <TextField label="Usuário" name="usuario" autoComplete="username" value={usuario} readOnly />
        )}
        <FormPassword<NovaSenha>
          name="senha"
          label="Nova senha"
          autoComplete="new-password"
          required
          hint="De 1 a 20 caracteres. Senhas muito comuns ou com o seu nome, e-mail ou CNPJ/CPF não são aceitas."
        />
        <FormPassword<NovaSenha>
          name="senha_repetida"
          label="Repita a nova senha"
          autoComplete="new-password"
          required
        />
      </FieldGrid>
    </FormPage>
  )
}

function LinkInvalid({ onClose }: { onClose: () => void }) {
  const [asking, setAsking] = useState(false)
  return (
    <Panel title="Redefinir senha" onClose={onClose}>
      <EmptyState
        icon={<LinkIcon />}
        title={TEXTS.linkInvalid}
        text="O link de recuperação serve uma única vez e vale por 30 minutos."
        action={
          <>
            <Button variant="primary" onClick={() => setAsking(true)}>
              Pedir um novo link
            </Button>
            <Button onClick={onClose}>Voltar ao login</Button>
          </>
        }
      />
      {asking && <RecoverDialog email="" onClose={() => setAsking(false)} />}
    </Panel>
  )
}
