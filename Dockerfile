# nginx with the built site, run by a user without rights. docs/deploy.md says how to build and run it.
FROM docker.io/library/nginx:1.28.3-alpine@sha256:a8b39bd9cf0f83869a2162827a0caf6137ddf759d50a171451b335cecc87d236
RUN rm -r /usr/share/nginx/html
COPY nginx.container.conf /etc/nginx/nginx.conf
COPY client /usr/share/nginx/html
USER nginx
EXPOSE 8080
ENTRYPOINT []
CMD ["nginx", "-e", "stderr", "-g", "daemon off;"]
