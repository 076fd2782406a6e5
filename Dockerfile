# nginx with the built site, run by a user without rights. docs/deploy.md says how to build and run it.
FROM docker.io/library/nginx:1.28-alpine
RUN rm -r /usr/share/nginx/html
COPY nginx.container.conf /etc/nginx/nginx.conf
COPY client /usr/share/nginx/html
USER nginx
EXPOSE 8080
ENTRYPOINT []
CMD ["nginx", "-e", "stderr", "-g", "daemon off;"]
