# Builds the images of Tools Hub, one target per image: `docker build --target auth --tag tools-hub/auth:0.1.0 .`
# Node 24 ('Krypton') has long-term support until April 2028.
ARG NODE_IMAGE=node:24.21.0-bookworm-slim@sha256:d6aa754f16b3197301076f047b5def2f02ea1dbbc2ca920407d46d7ec7f87b20

# The installation of packages depends on these files only. A changed source file does not repeat it.
FROM ${NODE_IMAGE} AS manifests
WORKDIR /all
COPY . .
RUN mkdir /manifests \
    && find . -name package.json -exec cp --parents '{}' /manifests ';' \
    && cp package-lock.json .npmrc LICENSE /manifests

FROM ${NODE_IMAGE} AS npm
# For networks without access to the npm registry: the URL of a mirror and the certificate of its authority (PEM).
ARG NPM_REGISTRY=
ARG EXTRA_CA=
WORKDIR /tools-hub
ENV NODE_EXTRA_CA_CERTS=/etc/extra-ca.crt
RUN printf '%s\n' "$EXTRA_CA" > /etc/extra-ca.crt \
    && if [ -n "$NPM_REGISTRY" ]; then npm config set --location=user registry "$NPM_REGISTRY"; fi
COPY --from=manifests /manifests ./

# Installs the packages of each image and writes their bill of materials (CycloneDX). Type declarations, source maps and the unused
# formats of the icon packages are deleted. So is TypeScript, which npm installs for the compiler plugin of @nestjs/swagger.
FROM npm AS packages
COPY tools/supply-chain tools/supply-chain
RUN for image in gateway catalogue settings auth usage-analytics links backup; do \
      case "$image" in \
        backup) apps='cli catalogue settings auth usage-analytics links' ;; \
        *) apps="$image" ;; \
      esac; \
      set --; \
      for app in $apps; do set -- "$@" --workspace "apps/$app"; done; \
      npm ci --no-audit --no-fund --prefer-offline --omit=dev "$@" \
      && rm -rf node_modules/@tools-hub/testing node_modules/typescript \
           node_modules/simple-icons/index* node_modules/lucide-static/dist node_modules/lucide-static/font \
           node_modules/lucide-static/sprite.svg node_modules/lucide-static/icon-nodes.json \
      && find node_modules -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' \) -delete \
      && mkdir -p "/packages/$image/tools-hub" \
      && find . -name node_modules -prune -exec cp -a --parents '{}' "/packages/$image/tools-hub" ';' \
      && node tools/supply-chain/write-sbom.mjs --out "/packages/$image/tools-hub/sbom" "$image" || exit 1; \
    done

# Builds all apps and collects the files of each service: its bundle, which the image runs, and the compiler's output, which contains
# the programs of worker threads and processes.
FROM npm AS build
RUN npm ci --no-audit --no-fund --include-workspace-root \
      --workspace apps/gateway --workspace apps/catalogue --workspace apps/settings \
      --workspace apps/auth --workspace apps/usage-analytics --workspace apps/links --workspace apps/cli --workspace apps/web
COPY tsconfig.base.json ./
COPY libs libs
COPY deploy deploy
COPY tools/bundle tools/bundle
COPY apps apps
RUN node_modules/.bin/tsc -b apps/gateway/tsconfig.lib.json apps/catalogue/tsconfig.lib.json \
      apps/settings/tsconfig.lib.json apps/auth/tsconfig.lib.json apps/usage-analytics/tsconfig.lib.json \
      apps/links/tsconfig.lib.json apps/cli/tsconfig.lib.json \
    && node tools/bundle/bundle.mjs gateway catalogue settings auth usage-analytics links \
    && npm run build --workspace apps/web \
    && for service in gateway catalogue settings auth usage-analytics links; do \
         mkdir -p "/built/$service/tools-hub" \
         && cp -r --parents LICENSE package.json libs/*/package.json libs/*/dist \
              "apps/$service/package.json" "apps/$service/dist" "apps/$service/bundle" "/built/$service/tools-hub" || exit 1; \
       done \
    && cp -r --parents apps/cli/package.json apps/cli/dist apps/web/dist apps/gateway/openapi.json /built/gateway/tools-hub \
    && mkdir -p /built/backup/tools-hub \
    && cp -r --parents LICENSE package.json libs/*/package.json libs/*/dist deploy/local/package.json deploy/local/*.mjs \
         deploy/local/dist deploy/nats/package.json deploy/nats/dist apps/cli/package.json apps/cli/dist /built/backup/tools-hub \
    && for service in catalogue settings auth usage-analytics links; do \
         cp -r --parents "apps/$service/package.json" "apps/$service/bundle" /built/backup/tools-hub || exit 1; \
       done \
    && find /built -type f \( -name '*.d.ts' -o -name '*.d.ts.map' -o -name '*.tsbuildinfo' \) -delete

# Collects the files of each image and deletes links to packages that the image does not contain. File modes do not depend on the
# build machine, and with SOURCE_DATE_EPOCH (the time of the commit) neither do modification times: every machine builds the same
# layers from a commit. BuildKit's cache compares contents, not times: the file with the time makes it copy files of another commit anew.
FROM ${NODE_IMAGE} AS files
WORKDIR /files
COPY --from=packages /packages ./
COPY --from=build /built ./
COPY samples catalogue/tools-hub/samples
COPY deploy/docker/make-secrets.mjs secrets/tools-hub/
COPY deploy/nats/nats-server.conf deploy/nats/authorization.conf deploy/nats/with-users.conf deploy/docker/nats-cluster.conf \
     secrets/tools-hub/nats/
COPY deploy/mongodb/users.js deploy/docker/replica-set.js secrets/tools-hub/mongodb/
ARG SOURCE_DATE_EPOCH=
RUN if [ -n "$SOURCE_DATE_EPOCH" ]; then \
      for image in *; do echo "$SOURCE_DATE_EPOCH" > "$image/tools-hub/source-date-epoch"; done; \
    fi \
    && find . -xtype l -delete \
    && chmod -R u=rwX,go=rX . \
    && if [ -n "$SOURCE_DATE_EPOCH" ]; then find . -exec touch --no-dereference --date="@$SOURCE_DATE_EPOCH" '{}' +; fi

FROM ${NODE_IMAGE} AS runtime
ARG VERSION=0.1.0
ARG SOURCE_URL=
LABEL org.opencontainers.image.licenses="MIT" \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.source="${SOURCE_URL}"
ENV NODE_ENV=production \
    PORT=8080
USER 10001:10001
EXPOSE 8080
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=120s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:'+process.env.PORT+'/healthz').then(({ok})=>process.exit(ok?0:1),()=>process.exit(1))"]
ENTRYPOINT ["node"]

# Generates the secrets of docker-compose.yml, and installs this version's configuration of the broker and the store.
FROM runtime AS secrets
LABEL org.opencontainers.image.title="Tools Hub: secrets"
COPY --from=files /files/secrets /
WORKDIR /tools-hub
HEALTHCHECK NONE
CMD ["make-secrets.mjs"]

# Contains the `status` command, which only connects to the broker and needs no packages of its own.
FROM runtime AS gateway
LABEL org.opencontainers.image.title="Tools Hub: gateway"
ENV WEB_ROOT=/tools-hub/apps/web/dist
COPY --from=files /files/gateway /
WORKDIR /tools-hub
CMD ["apps/gateway/bundle/main.js"]

FROM runtime AS catalogue
LABEL org.opencontainers.image.title="Tools Hub: catalogue"
COPY --from=files /files/catalogue /
WORKDIR /tools-hub
CMD ["apps/catalogue/bundle/main.js"]

FROM runtime AS settings
LABEL org.opencontainers.image.title="Tools Hub: settings"
COPY --from=files /files/settings /
WORKDIR /tools-hub
CMD ["apps/settings/bundle/main.js"]

FROM runtime AS auth
LABEL org.opencontainers.image.title="Tools Hub: auth"
COPY --from=files /files/auth /
WORKDIR /tools-hub
CMD ["apps/auth/bundle/main.js"]

FROM runtime AS usage-analytics
LABEL org.opencontainers.image.title="Tools Hub: usage-analytics"
COPY --from=files /files/usage-analytics /
WORKDIR /tools-hub
CMD ["apps/usage-analytics/bundle/main.js"]

FROM runtime AS links
LABEL org.opencontainers.image.title="Tools Hub: links"
COPY --from=files /files/links /
WORKDIR /tools-hub
CMD ["apps/links/bundle/main.js"]

# The operators' command line for `backup` and `restore`, which runs each service's own program on that service's data.
FROM runtime AS backup
LABEL org.opencontainers.image.title="Tools Hub: backup"
# The image contains the build, so the command line must not start one.
ENV TOOLS_HUB_BUILT=yes
COPY --from=files /files/backup /
WORKDIR /tools-hub
HEALTHCHECK NONE
CMD ["apps/cli/dist/main.js", "backup", "--help"]
