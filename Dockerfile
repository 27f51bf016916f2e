# Pathshala as an image: docs/operations.md, Containers. Needs DATABASE_URL: the bundled PostgreSQL is not in it.
ARG NODE_IMAGE=node:26-trixie-slim
ARG BASE_IMAGE=debian:trixie-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /build
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev
COPY . .
RUN npm run build && node scripts/serverFolder.ts /app
# A start without a database compiles the server once, here, for the user that runs it. It ends with the refusal that is looked for.
WORKDIR /app
RUN install -d -o 10001 node_modules/.cache
USER 10001
RUN DATABASE_URL=postgres://127.0.0.1:1/none DATA_DIR=/tmp/none PORT=0 \
    node build/main.js 2>&1 | grep 'Cannot connect to the database'

FROM ${BASE_IMAGE}
# Only what Node itself links to: no npm, no headers, no compiler.
RUN apt-get update \
    && apt-get install --yes --no-install-recommends libatomic1 \
    && rm -rf /var/lib/apt/lists/* /var/cache/apt/* /var/log/* \
    && install -d -o 10001 -g 10001 -m 700 /data
COPY --from=build /usr/local/bin/node /usr/local/bin/node
COPY --from=build /app /app
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
USER 10001:10001
VOLUME /data
EXPOSE 3000
# /api/health and not /api/ready: a database that is away is no reason to restart the app, which finds it again.
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s --retries=3 \
    CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health`).then((reply) => process.exit(reply.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "build/main.js"]
