import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Badge } from '@/components/ui/status/badge'
import { Button } from '@/components/ui/button'
import { Panel } from '@/components/ui/panel'
import { CardBody } from './card-body'
import { doisFatoresQuery } from './perfil-api'
import styles from './perfil.module.css'
import { NovosCodigosDialog } from './novos-codigos-dialog'
import { SetUpDialog } from './set-up-dialog'
import { TurnOffDialog } from './turn-off-dialog'

export function DoisFatoresCard() {
  const query = useQuery(doisFatoresQuery)
  const client = useQueryClient()
  const [dialog, setDialog] = useState<'ativar' | 'codigos' | 'desativar' | null>(null)
  const isOn = query.data?.ativo === 'S'
  const refresh = () => void client.invalidateQueries({ queryKey: doisFatoresQuery.queryKey })
  const dialogProps = { onClose: () => setDialog(null), onDone: refresh }
  return (
    <Panel
      title="Verificação em duas etapas"
      level={2}
      badge={query.data && <Badge tone={isOn ? 'green' : 'grey'}>{isOn ? 'Ativa' : 'Inativa'}</Badge>}
    >
      <CardBody query={query}>
        {({ exigido, codigos_restantes }) => (
          <div className={styles.row}>
            <p className={styles.text}>
              {isOn
                ? `Ao entrar, além da senha, o portal pede um código do seu aplicativo autenticador. ${left(codigos_restantes)}`
                : 'Proteja o seu acesso: ao entrar, além da senha, o portal pede um código do seu celular.'}
              {exigido === 'S' && ' Sua empresa exige esta verificação.'}
            </p>
            {!isOn && <Button onClick={() => setDialog('ativar')}>Ativar</Button>}
            {isOn && <Button onClick={() => setDialog('codigos')}>Gerar novos códigos</Button>}
            {isOn && exigido !== 'S' && <Button onClick={() => setDialog('desativar')}>Desativar</Button>}
          </div>
        )}
      </CardBody>
      {dialog === 'ativar' && <SetUpDialog {...dialogProps} />}
      {dialog === 'codigos' && <NovosCodigosDialog {...dialogProps} />}
      {dialog === 'desativar' && <TurnOffDialog {...dialogProps} />}
    </Panel>
  )
}

function left(codes: number): string {
  if (codes === 0) return 'Não há mais códigos de recuperação.'
  return codes === 1 ? 'Resta 1 código de recuperação.' : `Restam ${codes} códigos de recuperação.`
}
