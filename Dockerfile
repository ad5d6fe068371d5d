# One image for the portal and the APL: the command says which (compose.yaml).

FROM node:24-slim AS manifests
WORKDIR /app
COPY package.json package-lock.json ./
COPY apps/apl/package.json apps/apl/
COPY apps/portal/package.json apps/portal/
COPY apps/web/package.json apps/web/
COPY packages/contract/package.json packages/contract/
COPY packages/rules/package.json packages/rules/
COPY packages/server-kit/package.json packages/server-kit/

FROM manifests AS build
RUN npm ci
COPY . .
RUN npm run build

FROM manifests AS production
RUN npm ci --omit=dev --ignore-scripts -w apps/portal -w apps/apl -w packages/server-kit

FROM node:24-slim
WORKDIR /app
# The servers listen on all addresses of their container; compose.yaml decides which ports are reachable from outside.
ENV NODE_ENV=production DATA_DIR=/dados HOST=0.0.0.0
COPY --from=production /app ./
COPY --from=build /app/apps/apl/dist apps/apl/dist
COPY --from=build /app/apps/apl/migrations apps/apl/migrations
COPY --from=build /app/apps/portal/dist apps/portal/dist
COPY --from=build /app/apps/portal/migrations apps/portal/migrations
COPY --from=build /app/apps/web/dist apps/web/dist
COPY --from=build /app/scripts/dist scripts/dist
COPY --from=build /app/deploy/healthcheck.mjs deploy/healthcheck.mjs
RUN mkdir /dados /backups /arquivos && chown node:node /dados /backups /arquivos
USER node
VOLUME /dados
EXPOSE 3000 3001
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s CMD ["node", "deploy/healthcheck.mjs"]
CMD ["node", "--enable-source-maps", "apps/portal/dist/main.js"]
