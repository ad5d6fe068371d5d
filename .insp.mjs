import WebSocket from 'ws'
const list=await (await fetch('http://127.0.0.1:9229/json')).json()
const ws=new WebSocket(list[0].webSocketDebuggerUrl)
let id=0; const wait=new Map()
const send=(method,params={})=>new Promise(r=>{const i=++id; wait.set(i,r); ws.send(JSON.stringify({id:i,method,params}))})
ws.on('message',m=>{const d=JSON.parse(m); if(d.id) wait.get(d.id)?.(d.result)})
await new Promise(r=>ws.on('open',r))
await send('Profiler.enable'); await send('Profiler.start'); await new Promise(r=>setTimeout(r,4000))
const {profile}=await send('Profiler.stop')
const self=new Map(); const by=new Map(profile.nodes.map(n=>[n.id,n]))
const parent=new Map(); for(const n of profile.nodes) for(const c of n.children??[]) parent.set(c,n.id)
for(const s of profile.samples){self.set(s,(self.get(s)||0)+1)}
const top=[...self].sort((a,b)=>b[1]-a[1]).slice(0,8)
for(const [n,c] of top){let s=[];let x=n; while(x){const k=by.get(x).callFrame; s.push(k.functionName+' '+k.url.split('/').slice(-3).join('/')+':'+k.lineNumber); x=parent.get(x)} console.log(c, s.slice(0,14).join('\n     '))}
process.exit(0)
